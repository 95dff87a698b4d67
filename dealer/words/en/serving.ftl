### What the server says itself: to who sends no request, sends it too slowly, or comes too often.

web-no-request = This is no request that can be read.
web-head-too-long = The request's head is too long.
web-too-slow = The request came too slowly: send it again.
web-connections-taken = All connections for this address are taken: close some, and try again.
web-wrong-host = This station has another name: open it by its address, { $address }. Further names are the setting web.names.
