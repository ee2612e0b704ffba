-- Neovim 0.7 to 0.10: `:luafile` this, or require it from init.lua.
local command = vim.g.banklint_command or { 'banklint', 'lsp' }
vim.api.nvim_create_autocmd('FileType', {
  pattern = 'cuda',
  callback = function(event)
    local markers = vim.fs and vim.fs.find({ '.banklint.yaml', 'compile_commands.json', '.git' }, { upward = true })
    local client = vim.lsp.start_client({
      name = 'banklint',
      cmd = command,
      root_dir = markers and markers[1] and vim.fs.dirname(markers[1]) or vim.fn.getcwd(),
    })
    if client then
      vim.lsp.buf_attach_client(event.buf, client)
    end
  end,
})
