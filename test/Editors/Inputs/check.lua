-- nvim --headless -u check.lua FILE: prints findings, makes the first repair.
-- CONFIGURATION names the file of editors/neovim, BANKLINT the program.
vim.o.swapfile = false
vim.g.banklint_command = { vim.env.BANKLINT, 'lsp', '--cuda=bundled', '--' }
vim.cmd('filetype on')
vim.cmd('luafile ' .. vim.env.CONFIGURATION)
local function out(...) io.stdout:write(string.format(...), '\n') end
local function found(buffer) return vim.diagnostic.get(buffer) end
vim.api.nvim_create_autocmd('VimEnter', { callback = function()
  local buffer = vim.api.nvim_get_current_buf()
  if not vim.wait(60000, function() return #found(buffer) > 0 end, 20) then
    out('no findings')
    vim.cmd('cquit 1')
  end
  for _, d in ipairs(found(buffer)) do
    out('%d:%d: %s', d.lnum + 1, d.col + 1, d.message:gsub('\n.*', ''))
  end
  local first = found(buffer)[1]
  local at = { line = first.lnum, character = first.col }
  local answers = vim.lsp.buf_request_sync(buffer, 'textDocument/codeAction', {
    textDocument = vim.lsp.util.make_text_document_params(buffer),
    range = { start = at, ['end'] = at },
    context = { diagnostics = {}, only = { 'quickfix' } },
  }, 60000)
  for id, answer in pairs(answers or {}) do
    for _, action in ipairs(answer.result or {}) do
      out('action: %s', action.title)
      vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.get_client_by_id(id).offset_encoding)
    end
  end
  local clean = vim.wait(60000, function() return #found(buffer) == 0 end, 20)
  out('%s', table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, true), '\n'))
  out(clean and 'clean after the repair' or 'still found')
  vim.cmd(clean and 'qall!' or 'cquit 1')
end })
