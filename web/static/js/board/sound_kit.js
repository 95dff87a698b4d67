// The sounds of the races, made here of tones and noise: no file, nothing loaded. Each is played on a context
// from a moment on, into a node; lengths in seconds.

const NOTES = { gate: [392, 523, 659, 784, 659, 784, 784], fanfare: [523, 659, 784, 1047, 784, 1047] };
const BEATS = { gate: [1, 1, 1, 2, 1, 3, 3], fanfare: [1, 1, 1, 3, 1, 5] };

function tone(audio, out, from, to, at, length, kind, level) {
  const made = audio.createOscillator(),
    loud = audio.createGain();
  made.type = kind;
  made.frequency.setValueAtTime(from, at);
  made.frequency.exponentialRampToValueAtTime(to, at + length);
  loud.gain.setValueAtTime(0.0001, at);
  loud.gain.exponentialRampToValueAtTime(level, at + 0.012);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + length);
  made.connect(loud);
  loud.connect(out);
  made.start(at);
  made.stop(at + length + 0.02);
}

// A brass of two voices a shade apart.
function brass(audio, out, at, name, beat) {
  let time = at;
  NOTES[name].forEach((note, number) => {
    const length = BEATS[name][number] * beat;
    tone(audio, out, note, note, time, length * 0.95, "sawtooth", 0.16);
    tone(audio, out, note * 1.004, note * 1.004, time, length * 0.95, "square", 0.07);
    time += length;
  });
}

function bell(audio, out, at) {
  for (let stroke = 0; stroke < 5; stroke += 1)
    [880, 1320, 2217].forEach((note, part) =>
      tone(audio, out, note, note * 0.998, at + stroke * 0.14, 0.5, "sine", 0.22 / (part + 1)),
    );
}

// A gallop of three beats and a rest; `pace` 1 is a canter, 2 a finish.
function hooves(audio, out, at, pace) {
  const stride = 0.42 / pace;
  for (let bound = 0; bound < 2 + pace; bound += 1)
    [0, 0.24, 0.46].forEach((beat) =>
      tone(audio, out, 150, 48, at + (bound + beat) * stride, 0.09, "triangle", 0.5),
    );
}

const gavel = (audio, out, at) =>
  [0, 0.22].forEach((beat) => {
    tone(audio, out, 420, 90, at + beat, 0.08, "square", 0.3);
    tone(audio, out, 190, 60, at + beat, 0.16, "triangle", 0.6);
  });

const KIT = {
  gate: (audio, out, at) => brass(audio, out, at, "gate", 0.13),
  fanfare: (audio, out, at) => brass(audio, out, at, "fanfare", 0.15),
  bell,
  gavel,
  hooves: (audio, out, at) => hooves(audio, out, at, 1),
  gallop: (audio, out, at) => hooves(audio, out, at, 2),
};

/** Play the sound of this name now. */
export const play = (audio, out, name) => KIT[name](audio, out, audio.currentTime + 0.02);
