;;; banklint.el --- shared-memory bank conflicts while typing  -*- lexical-binding: t -*-

;; Emacs 29 and later, or Emacs 26 with eglot from ELPA: put this file on the
;; load-path and (require 'banklint) in init.el; then M-x eglot in a .cu file.
;; eglot speaks to one server for each buffer. Where clangd has that place, the
;; flycheck checker at the end runs banklint on each save beside it.

(defgroup banklint nil "Bank conflicts in CUDA source." :group 'tools)

(defcustom banklint-program "banklint"
  "The program."
  :type 'string)

;; Emacs has no mode for CUDA.
(define-derived-mode banklint-cuda-mode c++-mode "CUDA"
  "C++ with kernels.")
(add-to-list 'auto-mode-alist '("\\.cuh?\\'" . banklint-cuda-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               `((banklint-cuda-mode :language-id "cuda-cpp")
                 . ,(lambda (&rest _) (list banklint-program "lsp")))))

(with-eval-after-load 'flycheck
  (flycheck-define-checker banklint
    "Shared-memory bank conflicts."
    :command ("banklint" source-original)
    :error-patterns
    ((warning line-start (file-name) ":" line ":" column ": warning: "
              (message) " [" (id (one-or-more (not (any "]")))) "]" line-end)
     (error line-start "banklint: error: " (file-name) ":" line ":" column ": "
            (message) line-end))
    :modes banklint-cuda-mode
    :predicate flycheck-buffer-saved-p)
  (add-to-list 'flycheck-checkers 'banklint))

(provide 'banklint)
;;; banklint.el ends here
