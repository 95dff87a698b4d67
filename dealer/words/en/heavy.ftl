### Where a page has to wait because others are being made.

web-others-read = Others are reading just now, and the table comes first: come again in { $seconds } s.
