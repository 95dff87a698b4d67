### The diagnosis bundle.

console-diagnosis = Pack a diagnosis
console-diagnosis-picture = The same with a picture
diagnosis-packed = Packed into { $path }. It holds no PIN, no key and no name; look into it before you give it away.
