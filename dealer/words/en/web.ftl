### The web's own answers: what a request lacks, and what went wrong with it.

web-no-language = There is no language { $text }: { $options } are known
web-no-such-page = There is no such page.
web-other-site = This came from a page of another site.
web-body-too-long = The body is too long.
web-error-405 = This address cannot be used so.
web-error-500 = Something went wrong at the station.
web-books-damaged = The books are damaged here, see `railbird verify`: { $text }
web-journal-away = The books cannot be read just now, so this page has to wait; the table plays on ({ $why })
web-dealer-only = Only the dealer may do this: log in, or send dealer and the PIN.
web-wrong-pin = That is not the PIN. It is shown where the station started.
web-too-many-pins = Too many wrong PINs: wait { $seconds } s.
web-streams-taken = { $streams ->
    [one] The one stream is
   *[other] All { $streams } streams are
} taken: close a screen.
web-needs-javascript = This page needs JavaScript.
web-board-needs-javascript = This board needs JavaScript.
web-no-station-act = The station cannot { $text }: { $options } are known.
web-no-button = There is no button '{ $text }': { $options } are known.
web-no-station = This table has no camera and no buttons.
web-no-picture-now = There is no picture now.
web-no-picture = Move { $move } has no picture.
clip-none = No clip is kept of this move.
clip-no-frame = The clip has no frame { $number }.
web-body-type = The body must be sent as application/json, not as { $text }.
web-body-type-none = The body must be sent as application/json, not as nothing.
web-body-length = The body must say its length, { $most } bytes at most.
web-body-no-json = The body is no JSON.
web-body-no-object = The body must be a JSON object such as {"{"}"move": "close"{"}"}.
web-field-unknown = There is no field '{ $field }'; known: { $options }.
web-field-unknown-none = There is no field '{ $field }'; known: none.
web-field-missing = The field { $field } is missing.
web-field-no-text = The field { $field } must be text.
web-field-empty = The field { $field } is empty.
web-field-too-long = The field { $field } is too long: { $most } characters at most.
web-field-odd-character = The field { $field } holds a character that is no text.
web-field-one-enough = One of the fields move and { $field } is enough.
web-field-no-options = The field { $field } must be an object of texts by name.
web-field-no-list = The field { $field } must be a list of 1 to { $most } texts.
web-field-no-object = The field { $field } must be an object.
web-field-no-bid = The field { $field } must be null, or a list of a player and chips.
web-field-no-number = The field { $field } must be a whole number from 0 to { $most }.
web-field-one-of = The field { $field } must be one of { $options }.
web-field-no-yes = The field { $field } must be true or false.
web-field-twice = A field is given twice.

web-login-title = The dealer's console
web-login-pin = PIN
web-login-open = Open the console
web-login-board = The board is at <a href="/">this station's address</a>.
web-the-nights = The nights
web-language = Language

## Where a page has to wait because others are being made.

web-others-read = Others are reading just now, and the table comes first: come again in { $seconds } s.

## What the server says itself: to who sends no request, sends it too slowly, or comes too often.

web-no-request = This is no request that can be read.
web-head-too-long = The request's head is too long.
web-too-slow = The request came too slowly: send it again.
web-connections-taken = All connections for this address are taken: close some, and try again.
web-wrong-host = This station has another name: open it by its address, { $address }. Further names are the setting web.names.
