### Other versions: `railbird update`, `railbird bundle`, the console's page.

update-begins = The update begins
update-fetches = Fetching the new version: { $text }
update-installs = Setting up version { $version }: this takes some minutes
update-tries = Trying version { $version } on a copy of the books
update-ready = Version { $version } is installed and tried. The station changes over between two nights.
update-station-switches = Version { $version } is ready. The station that runs changes over by itself as soon as no night is on.
update-switched = The next start is version { $version }.
update-good = Version { $version } runs well.
update-taken-back = Version { $version } did not run well: the station is back at the one before.
update-went-back = Back from version { $version } to the one before.
update-lost-and-back = Back from version { $version } to the one before, with the books as they were. { $why }
update-cannot-go-back = The station stays at version { $version }: { $why }
update-clone-changed = The program was changed by hand since the last update, so that one is used.
update-cannot-start = { $path } cannot be started ({ $text }), so the program of the first installation is.
update-gone = Version { $version } is gone, so nothing was changed.
update-failed = Not updated: { $why }
update-already = This is version { $version } already.
update-older = That is older than this version ({ $version }). `railbird update --back` goes back.
update-night = A night is on: update when it has ended.
update-running = Another update is running.
update-proving = Version { $version } has still to prove itself: a minute's patience.
update-server = The books are on a database server: bring the program up to date by hand, and back the books up before.
update-not-started = There are no books at { $path } yet: start the station once before the first update.
update-no-books = The books { $path } cannot be read: { $text }
update-no-copy = { $path } cannot be copied: { $text }
update-no-source = There is no version to be had from { $text }: { $reason }
update-no-origin = { $path } was not cloned from anywhere: name a git repository, a bundle or a folder with one
update-nothing-there = { $path } has no bundle for this computer ({ $text } for { $what }) and is no git repository
update-no-stick = There is no USB stick plugged in, or none that this computer has mounted.
update-no-railbird = What is at { $text } is not Railbird.
update-moved = { $text } changed just now: try again.
update-bundle-damaged = The bundle { $path } is damaged or not whole.
update-bundle-form = The bundle { $path } is of a later kind than this version reads.
update-bundle-other = The bundle { $path } is for { $what }, and this computer has { $here }.
update-bundle-there = { $path } is there already.
update-no-room = { $path } cannot be written: { $text }
update-little-room = There are { $megabytes } MB free, and an update needs { $most } MB.
update-step = { $what } failed: { $text }
update-no-set-up = The new version could not be set up: { $text }
update-no-trial = The new version did not pass its trial: { $text }
update-books-lack = With the new version something is missing from the books (nights: { $nights }, moves: { $count }, entries of the till's book: { $entries }).
update-books-other = The new version has other books than these.
update-unsigned = { $text } has no signature of its maker.
update-signed-other = { $text } is signed with a key that this station does not know ({ $key }).
update-key-expired = { $text } is signed with a key that is no longer valid.
update-signature-wrong = { $text } is not what its maker signed: it was changed, or it is damaged.
update-no-ssh-keygen = Signatures are checked by `ssh-keygen`, which is missing: `sudo apt install openssh-client`
update-unsigned-how = To install it all the same, this once: the same command with `--unsigned`.
update-no-wheels = The packages could not be had: { $text }
update-no-clone = { $path } is no git clone: a bundle is made in one.
update-no-way-back = There is no version to go back to.
update-moves-since = { $lost ->
    [one] One move was booked since the update, and
   *[other] { $lost } moves were booked since the update, and
  } the version before can go on with the books from before it alone. To go back without: `railbird update --back --drop-moves`; the books as they are now are kept beside.
update-back-asked = The next start is version { $version }. A station that runs starts again by itself as soon as no night is on.
update-would = Version { $version } would be installed, from { $text }. The present one is { $present }.
update-listed = { $state ->
    [proving] { $version }: current, still proving itself
    [current] { $version }: current
    [ready] { $version }: ready
    [previous] { $version }: the way back
   *[other] { $version }: kept
  } ({ $path })
bundle-packs = Packing version { $version } for { $what }
bundle-made = { $path }: { $megabytes } MB, for { $what }
release-signs = Signing { $path }
release-made = { $text } is made. It is out once the tag is pushed (`git push origin { $text }`) and the files are beside it.
release-no-number = { $text } is no release: its tag has three numbers, like v0.4.0.
release-dirty = { $path } has changes that are in no commit: a release is what is committed.
release-other-number = pyproject.toml says { $release }, and the tag is { $text }.
release-no-notes = CHANGELOG.md has no section for { $release } with a date.
release-elsewhere = { $text } is another commit than the one that is checked out.
release-unknown-key = The stations that have { $version } do not know this key: it is not in { $path } there.
update-title = Update · Railbird
update-heading = Update
update-present = This is Railbird { $release }, version { $version }
update-proves = The new version is proving itself: a minute
update-waits = The station changes over as soon as no night is on
update-from-stick = Update from stick
update-from-net = Update from the net
update-to-before = Back to the version before
console-release = Railbird { $release } is there
update-what-is-new = What is new
update-to-offer = Install { $release } { $where ->
    [stick] from the stick
   *[net] from the net
  }
update-unsigned-may = Without its maker’s signature nobody can say whose program this is: it could change the books. Install it only where you know where it comes from.
update-unsigned-do = Install it all the same, this once
update-how = The new version is tried first, on a copy of the books. Where the station does not run well with it, the present one comes back by itself.
console-to-update = Update
