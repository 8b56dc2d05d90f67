import { keepText, keptText } from "./keptText.ts";

const place = "croupier:sound";

/** What makes a game sound like itself: where its tones begin, which it uses, and their timbre. */
export interface SoundVoice {
  root_hz: number;
  /** Semitones over the root, rising: a win's chimes climb them. */
  scale: readonly number[];
  shape: OscillatorType;
}

const plainVoice: SoundVoice = { root_hz: 392, scale: [0, 2, 4, 7, 9, 12, 14, 16, 19, 21], shape: "sine" };

/** Everything heard is synthesised; nothing is loaded. Starts muted; the player's choice is remembered. */
export interface Sound {
  readonly muted: boolean;
  setMuted(muted: boolean): void;
  /** From now on in a game's own voice. */
  tune(voice: SoundVoice): void;
  tick(): void;
  thud(): void;
  chime(step: number): void;
  fanfare(): void;
}

export function createSound(): Sound {
  let muted = keptText("browser", place) !== "on";
  let context: AudioContext | null = null;

  function tone(frequency_hz: number, at_s: number, length_s: number, volume: number, shape: OscillatorType): void {
    if (muted) return;
    context ??= new AudioContext();
    const begin = context.currentTime + at_s;
    const oscillator = context.createOscillator();
    const gain = context.createGain();
    oscillator.type = shape;
    oscillator.frequency.value = frequency_hz;
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(volume, begin + 0.008);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length_s);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(begin);
    oscillator.stop(begin + length_s);
  }

  let voice = plainVoice;
  const pitch = (step: number) => voice.root_hz * 2 ** (voice.scale[Math.min(step, voice.scale.length - 1)]! / 12);

  return {
    get muted() {
      return muted;
    },
    setMuted(next) {
      muted = next;
      keepText("browser", place, muted ? "off" : "on");
      if (!muted) context ??= new AudioContext();
      if (!muted) void context?.resume();
    },
    tune(next) {
      voice = next;
    },
    tick: () => tone(1_400, 0, 0.03, 0.04, "square"),
    thud: () => {
      tone(95, 0, 0.16, 0.3, "sine");
      tone(190, 0, 0.06, 0.08, "triangle");
    },
    chime: (step) => {
      tone(pitch(step), 0, 0.7, 0.12, voice.shape);
      tone(pitch(step) * 2, 0.02, 0.5, 0.05, "sine");
    },
    fanfare: () => {
      for (const [index, step] of [0, 2, 3, 5, 7].entries()) tone(pitch(step), index * 0.11, 0.9, 0.12, "triangle");
    },
  };
}
