### What the owner is told of the station: backups, the diagnosis bundle.

console-diagnosis = Pack a diagnosis
console-diagnosis-picture = The same with a picture
diagnosis-packed = Packed into { $path }. It holds no PIN, no key and no name; look into it before you give it away.
console-backup = Last backup: { $at }{ $where ->
    [stick] , on the stick
    [address] , at your address
    [both] , on the stick and at your address
   *[here] {""}
  }
console-no-backup = No backup yet: one is made when a night ends.
