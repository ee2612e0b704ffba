" vim -Nes -u check.vim FILE: what ALE shows of the language server.
set nocompatible noswapfile
let g:ale_linters_explicit = 1
let g:banklint_executable = $BANKLINT
packadd! ale
filetype plugin on
source $CONFIGURATION
func! Main()
  let out = ['filetype=' . &filetype]
  call ale#Queue(0, 'lint_file')
  let i = 0
  while i < 1200 && empty(get(get(g:ale_buffer_info, bufnr(''), {}), 'loclist', []))
    sleep 50m
    let i += 1
  endwhile
  let items = get(get(g:ale_buffer_info, bufnr(''), {}), 'loclist', [])
  for d in items
    call add(out, printf('%d:%d: %s [%s]', d.lnum, d.col, split(d.text, "\n")[0], get(d, 'code', '')))
  endfor
  call writefile(out, '/dev/stdout', 'a')
  execute empty(items) ? 'cquit 1' : 'qall!'
endfunc
autocmd VimEnter * call Main()
