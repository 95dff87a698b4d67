### What ``railbird odds`` and ``railbird simulate`` refuse and print.

terminal-option-unreadable = { $option }: { $why }
