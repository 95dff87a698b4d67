### Counts of the till that cannot be.

count-pieces = { $count } pieces of { $piece } cannot be: 0 to { $most } of each
count-too-much = { $chips } chips are more than a table can have: { $most } at most
count-nothing = nothing was counted: an empty till is 0
count-unreadable = { $text } is no count: 4x25 is four pieces of 25
count-no-piece = there are no pieces of { $piece } here: there are { $known }
