### Was ``railbird odds`` und ``railbird simulate`` ablehnen und ausgeben.

terminal-option-unreadable = { $option }: { $why }
