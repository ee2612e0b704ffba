" Vim with ALE: copy to ~/.vim/plugin/banklint.vim.
" For clangd beside it: let g:ale_linters = {'cuda': ['banklint', 'clangd']}
let g:ale_linters = extend({'cuda': ['banklint']}, get(g:, 'ale_linters', {}))

function! BanklintRoot(buffer) abort
  for l:name in ['.banklint.yaml', 'compile_commands.json']
    let l:file = findfile(l:name, fnamemodify(bufname(a:buffer), ':p:h') . ';')
    if !empty(l:file)
      return fnamemodify(l:file, ':p:h')
    endif
  endfor
  return fnamemodify(bufname(a:buffer), ':p:h')
endfunction

function! BanklintDefine() abort
  call ale#linter#Define('cuda', {
    \ 'name': 'banklint',
    \ 'lsp': 'stdio',
    \ 'executable': get(g:, 'banklint_executable', 'banklint'),
    \ 'command': '%e lsp',
    \ 'language': 'cuda-cpp',
    \ 'project_root': function('BanklintRoot'),
    \ })
endfunction
autocmd FileType cuda ++once call BanklintDefine()
