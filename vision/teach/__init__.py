"""Teaching a venue's own pack: ``lesson.Lesson`` gives the cards shown one by one their names,
``lesson_watcher`` finds them before a camera, ``photo_lesson`` in photographs."""
