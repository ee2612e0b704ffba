-- Neovim 0.11 and later: copy to ~/.config/nvim/lsp/banklint.lua, and in init.lua
--   vim.lsp.enable('banklint')
-- clangd may run beside it; both show their findings.
return {
  cmd = { 'banklint', 'lsp' },
  filetypes = { 'cuda' },
  root_markers = { '.banklint.yaml', 'compile_commands.json', '.git' },
  init_options = { inlayHints = false },
}
