### Pictures, films, the dealing zone and the rendered table: why they cannot be used.

zone-outside = The dealing zone must lie within the picture: sides are shares from 0 to 1.
zone-small = The dealing zone is too small: draw it round the place where cards are dealt.
zone-sides = A dealing zone has four sides: left, top, right and bottom.
zone-numbers = The sides of the dealing zone are numbers from 0 to 1.
zone-typed = A zone is four shares such as 0.1,0.1,0.9,0.9, and this is { $text }.
source-unknown = { $text } is no frame source: there is no such file or folder, and it is not mock.
source-no-folder = { $path } is no folder.
source-no-pictures = The folder { $path } holds no pictures ({ $text }, …).
source-no-video = There is no video file { $path }.
source-unreadable-video = { $path } is no video that can be read: it is damaged or of another kind.
source-empty-video = { $path } is a video without a single whole frame.
source-cut-short = { $path } is cut short: { $read } of { $promised } frames could be read, up to { $seconds } s.
picture-wrong = { $path }: { $why }
picture-cannot-open = the file cannot be opened ({ $text }).
picture-empty = the file is empty.
picture-cut-short = cut short: the file ends before the picture does.
picture-heic = this is a HEIC picture, which cannot be read here: save it as JPEG or PNG first.
picture-avif = this is an AVIF picture that is cut short or cannot be read here: save it as JPEG or PNG first.
picture-film = this is no still picture: films are for railbird watch.
picture-unreadable = this is not a picture that can be read.
model-unreadable = The model { $path }, or the JSON file beside it, cannot be read: install Railbird anew.
mock-no-part = The mock table knows no { $text }: seed, cards, throws, fps.
mock-no-number = The mock table's { $part } is a whole number, not { $text }.
