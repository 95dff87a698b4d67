"""One file a version of the journal's schema. A file that was released is never changed again."""
