### Wenn eine Seite warten muss, weil andere in Arbeit sind.

web-others-read = Gerade lesen andere, und der Tisch geht vor: in { $seconds } s noch einmal versuchen.
