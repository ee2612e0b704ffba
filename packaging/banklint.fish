# Completion of banklint for fish. Options are read from the program itself.
function __banklint_options
  banklint --help 2>/dev/null |
    string replace -rf '^  (--?[a-z][a-z-]*=?)\S* +- (.*)' '$1\t$2'
end
complete -c banklint -n 'string match -q -- "-*" (commandline -ct)' -f -a '(__banklint_options)'
