### What the owner is told of the station: backups, the diagnosis bundle.

console-diagnosis = Diagnose packen
console-diagnosis-picture = Dasselbe mit Bild
diagnosis-packed = Gepackt in { $path }. Darin steht keine PIN, kein Schlüssel und kein Name; werfen Sie einen Blick hinein, bevor Sie es weitergeben.
console-backup = Letzte Sicherung: { $at }{ $where ->
    [stick] , auch auf dem Stick
    [address] , auch an Ihrer Adresse
    [both] , auch auf dem Stick und an Ihrer Adresse
   *[here] {""}
  }
console-no-backup = Noch keine Sicherung: eine entsteht, wenn ein Abend endet.
