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
  /** A large win, longer and fuller at each level, and coins that ring while it counts; returns what silences it. */
  celebrate(level: 0 | 1 | 2 | 3): () => void;
}

export function createSound(): Sound {
  let muted = keptText("browser", place) !== "on";
  let context: AudioContext | null = null;

  /** `into`: where the tone goes instead of straight to the loudspeaker. */
  function tone(
    frequency_hz: number,
    at_s: number,
    length_s: number,
    volume: number,
    shape: OscillatorType,
    into?: AudioNode,
  ): void {
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
    oscillator.connect(gain).connect(into ?? context.destination);
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
    celebrate(level) {
      if (muted || level === 0) return () => undefined;
      context ??= new AudioContext();
      const all = context.createGain();
      all.connect(context.destination);
      const at = context;
      for (let bar = 0; bar < level; bar += 1) {
        for (const [index, step] of [0, 2, 3, 5, 7].entries())
          tone(pitch(step + bar), bar * 1.3 + index * 0.12, 1, 0.1, "triangle", all);
        for (const step of [0, 2, 4]) tone(pitch(step + bar) / 2, bar * 1.3 + 0.66, 1.2, 0.07, voice.shape, all);
      }
      for (let coin = 0; coin < level * 14; coin += 1)
        tone(2_200 + ((coin * 7) % 5) * 180, 0.2 + coin * 0.1, 0.12, 0.025, "sine", all);
      return () => all.gain.setTargetAtTime(0, at.currentTime, 0.05);
    },
  };
}
