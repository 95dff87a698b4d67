"""Pictures of every state of every game on every kind of screen (T22): taken, measured, laid out on sheets.

``states`` plays random nights until each phase of each game was met; ``views`` are the screens with what they
must keep to; ``python -m tests.lab.pictures FOLDER`` does all of it."""
