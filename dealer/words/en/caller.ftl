### The caller. ``way`` chooses between ways to say the same.

lengths = { $gap ->
    [1] a length
    [2] two lengths
    [3] three lengths
    [4] four lengths
    [5] five lengths
    [6] six lengths
    [7] seven lengths
    [8] eight lengths
    [9] nine lengths
    [10] ten lengths
   *[other] { $gap } lengths
}

call-off = { $way ->
    [0] They're off, { $horse } away first
   *[1] And away they go, { $horse } the first to move
}
call-takes = { $way ->
    [0] { $horse } takes it up by { lengths } from { $rivals }
   *[1] { $horse } hits the front by { lengths } from { $rivals }
}
call-leads = { $way ->
    [0] { $horse } leads by { lengths } from { $rivals }
   *[1] It is { $horse } by { lengths } from { $rivals }
}
call-level = { $way ->
    [0] { $together } are level
    [1] Nothing between { $together }
   *[2] { $together } neck and neck
}
call-joins = { $way ->
    [0] { $horse } draws level with { $rivals }
   *[1] { $horse } joins { $rivals } in front
}
call-behind = { $way ->
    [0] { $horse } moves up, { lengths } behind { $rivals }
   *[1] { $horse } comes on, { lengths } off { $rivals }
}
call-in-the-gate = { $way ->
    [0] { $together } still in the gate
   *[1] { $together } yet to move
}
call-one-more = { $way ->
    [0] { $horse } needs one more
   *[1] One more and { $horse } is home
}
call-wins = { $way ->
    [0] { $horse } wins by { lengths } from { $rivals }
   *[1] { $horse } takes it by { lengths } from { $rivals }
}
call-place = { $way ->
    [0] { $horse } is { place-word }
   *[1] { $horse } comes home { place-word }
}
call-last = { $way ->
    [0] { $horse } is last
   *[1] { $horse } brings up the rear
}
call-chase = { $way ->
    [0] { $horse } leads the rest by { lengths }
   *[1] { $horse } next, { lengths } clear
}
call-up = { $way ->
    [0] { $horse } on to { $step }
   *[1] { $horse } moves up to { $step }
}
call-link = { $way ->
    [0] Link { $link } is reached: turn it
   *[1] They reach link { $link }: it is turned
}
call-falls = { $way ->
    [0] { $horse } falters
   *[1] Bad luck for { $horse }, who falls back
}
call-spared = { $way ->
    [0] The link shows { $the_card }, and nobody falls
   *[1] It is { $the_card }: nobody falls
}
call-joker = { $way ->
    [0] The joker! { $together } up one
   *[1] A joker, and one up for { $together }
}
call-joker-nobody = { $way ->
    [0] The joker moves nobody
   *[1] A joker for nobody
}
call-home-already = { $way ->
    [0] { $horse } is home already
   *[1] Nothing more for { $horse }, home already
}
call-unofficial = Unofficial: { $order }
call-stock-out = The stock is out

call-course = Race { $race }: here comes the course
call-bets = Race { $race }: place your bets
call-course-card = Link { $link } is { $the_card }
call-redeal = The course must be dealt again
call-course-even = The course is the same for all
call-course-lies = The course: { $most ->
    [1] 1 link
   *[other] { $most } links
} against { $together }, { $least ->
    [0] none
   *[other] { $least }
} against { $rivals }
call-cannot-win = { $horse } cannot win
call-bet = { $player } has { $chips } on { $on }
call-bet-drinks = { $player } has { $drinks ->
    [one] { $drinks } drink
   *[other] { $drinks } drinks
} on { $on }
call-bet-cancelled = { $player } takes back { $chips } on { $on }
call-drinks-cancelled = { $player } takes back { $drinks ->
    [one] { $drinks } drink
   *[other] { $drinks } drinks
} on { $on }
call-price = Now { $price } on { $on }
call-closed = No more bets: they are in the gate
call-reshuffled = The stock is shuffled, and on they go
call-official = Official: { $order }
call-paid = { $paid }
call-is-paid = { $player } is paid { $chips }
call-others-paid = { $count ->
    [one] one other is paid
   *[other] { $count } others are paid
}
call-nobody-paid = Nobody is paid
call-void = The { race-inside } is void: every stake returns
call-corrected = A correction: card { $number } of race { $race } was { $the_card }
call-good-night = Good night

call-bid = { $way ->
    [0] { $chips } from { $player } for { $horse }
   *[1] { $player } bids { $chips } for { $horse }: any more?
}
call-no-bid = Nobody bids for { $horse }
call-for-the-house = { $horse } runs for the house
call-sold = { $horse } is sold to { $player } for { $chips }
call-next-horse = Next is { $horse }
call-next-horse-from = Next is { $horse }, from { $chips }
call-auction-over = The pool is { $pool }, and they are in the gate
call-auction-over-cut = The pool is { $pool }, { $chips } of it for the house, and they are in the gate
