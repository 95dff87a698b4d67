### What is wrong with a setting.

setting-wrong = { $place }: { $why }
setting-no-table = input should be a table of settings, and this is { $text }
setting-unknown-near = there is no such setting; did you mean { $text }?
setting-unknown = there is no such setting; known are { $known }
setting-multiple = input should be a multiple of { $limit }, and this is { $text }
setting-above = input should be greater than { $limit }, and this is { $value }
setting-least = input should be greater than or equal to { $limit }, and this is { $value }
setting-most = input should be less than or equal to { $limit }, and this is { $value }
setting-no-string = input should be a valid string, and this is { $text }
setting-short = string should have at least { $limit ->
    [one] { $limit } character
   *[other] { $limit } characters
}, and this is { $text }
setting-long = string should have at most { $limit } characters, and this is { $text }
setting-one-of = input should be one of { $known }, and this is { $text }
setting-no-list = input should be a valid list, and this is { $text }
setting-many = list should have at most { $most } items, and this is { $text }
setting-no-json = input should be JSON, and this is { $text }
setting-no-integer = input should be a whole number, and this is { $text }
setting-no-number = input should be a number, and this is { $text }
setting-camera = { $text } is none of { $known }
setting-language = there is no language { $text }; known are { $known }
setting-language-near = there is no language { $text }; did you mean { $near }?
setting-time-zone = there is no time zone { $text } on this computer; a name is such as Europe/Berlin. Where none is known, the package tzdata is missing
setting-time-zone-near = there is no time zone { $text }; did you mean { $near }?
setting-no-password = a backup to an address needs a password, which encrypts it
setting-pin-twice = { $first_key } and { $other_key } are both on GPIO { $pin }
setting-no-utf8 = this is not UTF-8 text
denominations-many = a till has 1 to { $most } denominations, and these are { $count }
denominations-wrong = denominations are whole chips, at least 1, each named once
setting-no-name = input should be a name such as tote.example, without http:// and port, and this is { $text }
