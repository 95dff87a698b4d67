"""The station's settings: ``settings`` says which there are, ``setting_values`` what each may be,
``setting_text`` reads the file, ``settings_file`` changes it for its owner."""
