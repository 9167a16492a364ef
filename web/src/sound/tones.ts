/** Sounds made of tones and a little noise; nothing is loaded. Silent until the page has been touched. */
import { settings } from "../ui/settings";
import { tremble } from "./tremble";

let context: AudioContext | null = null;

/** Browsers allow sound only after a touch: wake it then. */
function wake(): void {
  context ??= new AudioContext();
  void context.resume();
}
addEventListener("pointerdown", wake);
addEventListener("keydown", wake);

function ready(): AudioContext | null {
  return settings.peek().sound && context?.state === "running" ? context : null;
}

/** How much of its loudness each sound has. */
const VOLUME = { soft: 0.4, normal: 1, loud: 1.8 } as const;

/** Where all sounds go, as loud as the person likes them. */
function outlet(audio: AudioContext): AudioNode {
  const all = audio.createGain();
  all.gain.value = VOLUME[settings.peek().volume] ?? VOLUME.normal;
  all.connect(audio.destination);
  return all;
}

interface Tone {
  readonly hz: number;
  /** Where it slides to. */
  readonly to?: number;
  readonly at?: number;
  readonly seconds?: number;
  readonly loud?: number;
  readonly wave?: OscillatorType;
}

function tones(...parts: readonly Tone[]): void {
  const audio = ready();
  if (!audio) return;
  const out = outlet(audio);
  for (const { hz, to = hz, at = 0, seconds = 0.18, loud = 0.12, wave = "triangle" } of parts) {
    const start = audio.currentTime + at;
    const voice = audio.createOscillator();
    const gain = audio.createGain();
    voice.type = wave;
    voice.frequency.setValueAtTime(hz, start);
    voice.frequency.exponentialRampToValueAtTime(to, start + seconds);
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(loud, start + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    voice.connect(gain).connect(out);
    voice.start(start);
    voice.stop(start + seconds + 0.02);
  }
}

/** Paper on cloth: a short burst of filtered noise. */
function rustle(loud: number, hz: number): void {
  const audio = ready();
  if (!audio) return;
  const length = Math.floor(audio.sampleRate * 0.07);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place += 1) samples[place] = (Math.random() * 2 - 1) * (1 - place / length) ** 2;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  const gain = audio.createGain();
  source.buffer = buffer;
  filter.type = "bandpass";
  filter.frequency.value = hz;
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(outlet(audio));
  source.start();
}

export const sounds = {
  deal: () => rustle(0.1, 3200),
  play: () => rustle(0.5, 1700),
  bid: () => tones({ hz: 523 }, { hz: 784, at: 0.08 }),
  turn: () => {
    tremble(60);
    tones({ hz: 659, seconds: 0.14 }, { hz: 880, at: 0.13, seconds: 0.26 });
  },
  /** Little time is left; then each of the last seconds. */
  hurry: () => tones({ hz: 880, seconds: 0.12 }, { hz: 880, at: 0.18, seconds: 0.12 }),
  tick: () => tones({ hz: 988, seconds: 0.05, loud: 0.07, wave: "square" }),
  wrong: () => tones({ hz: 196, to: 150, seconds: 0.22, wave: "sawtooth", loud: 0.06 }),
  won: () => tones({ hz: 392, loud: 0.08 }, { hz: 523, at: 0.07, loud: 0.08 }),
  ruff: () => tones({ hz: 220, to: 110, seconds: 0.25, wave: "square", loud: 0.07 }, { hz: 880, at: 0.02, seconds: 0.12 }),
  /** Hee-haw. */
  donkey: () =>
    tones(
      { hz: 420, to: 760, seconds: 0.34, wave: "sawtooth", loud: 0.09 },
      { hz: 330, to: 170, at: 0.38, seconds: 0.5, wave: "sawtooth", loud: 0.11 },
    ),
  dug: () => tones({ hz: 131, to: 98, seconds: 0.5, wave: "sawtooth", loud: 0.1 }, { hz: 523, at: 0.3 }, { hz: 659, at: 0.42 }),
  promoted: () =>
    tones({ hz: 523 }, { hz: 659, at: 0.12 }, { hz: 784, at: 0.24 }, { hz: 1047, at: 0.36, seconds: 0.5 }),
} as const;
