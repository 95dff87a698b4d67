"""One photograph, looked at thoroughly: every proposal is read, doubtful ones again under other outlines,
and ``read_photo.look`` gives one answer for each physical card, sure or to be asked."""
