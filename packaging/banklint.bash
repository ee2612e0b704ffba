# Completion of banklint for bash. Options are read from the program itself.
_banklint() {
  local cur=${COMP_WORDS[COMP_CWORD]} program=${COMP_WORDS[0]}
  case $cur in
  --format=* | --output=*)
    return
    ;;
  -*)
    local options
    options=$("$program" --help 2>/dev/null |
      sed -n 's/^  \(--\{0,1\}[a-z][a-z-]*\)\([= ]\).*/\1\2/p' | sed 's/ $//')
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$cur")
    [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
    return
    ;;
  esac
  mapfile -t COMPREPLY < <(
    compgen -f -X '!*.cu' -- "$cur"
    compgen -f -X '!*.cuh' -- "$cur"
    compgen -d -- "$cur"
  )
  compopt -o filenames
}
complete -F _banklint banklint
