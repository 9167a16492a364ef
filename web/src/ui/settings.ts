/** What a person has set on this device: signals, kept in the browser, shown as attributes of the page. */
import { effect, signal } from "@preact/signals";

import { keep, recallValue } from "../memory";

const STORED = "koudi.settings";

export interface Settings {
  /** Colours of the page: `auto` follows the device. */
  readonly theme: "auto" | "light" | "dark";
  /** A colour for each suit: diamonds blue, clubs green. */
  readonly fourColours: boolean;
  readonly largeType: boolean;
  /** Cards appear where they belong, without flying there. */
  readonly stillCards: boolean;
  readonly sound: boolean;
  readonly volume: "soft" | "normal" | "loud";
  /** The device trembles when it is one's turn and when little time is left, where it can. */
  readonly vibrate: boolean;
  /** What people say is shown at their seats and read aloud. */
  readonly bubbles: boolean;
  /** Cards of the own hand are a size larger. */
  readonly largeCards: boolean;
  /** Cards are laid by a second press of the button. */
  readonly confirmPlays: boolean;
  /** Where the rules leave one play only, it is made without a press. */
  readonly autoForced: boolean;
}

const DEFAULTS: Settings = {
  theme: "auto",
  fourColours: false,
  largeType: false,
  stillCards: matchMedia("(prefers-reduced-motion: reduce)").matches,
  sound: true,
  volume: "normal",
  vibrate: true,
  bubbles: true,
  largeCards: false,
  confirmPlays: false,
  autoForced: false,
};

const stored = (): Settings => ({ ...DEFAULTS, ...recallValue<Partial<Settings>>(STORED) });

/** The settings of now; change them with `set`. */
export const settings = signal<Settings>(stored());

/** What is set in one tab holds in all of them. */
addEventListener("storage", ({ key }) => {
  if (key === STORED) settings.value = stored();
});

/** Change one setting, and remember it. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
  keep(STORED, JSON.stringify(settings.value));
}

const darkDevice = matchMedia("(prefers-color-scheme: dark)");
const deviceIsDark = signal(darkDevice.matches);
darkDevice.addEventListener("change", (change) => {
  deviceIsDark.value = change.matches;
});

effect(() => {
  const { theme, fourColours, largeType, stillCards } = settings.value;
  const { dataset } = document.documentElement;
  dataset["theme"] = theme === "auto" ? (deviceIsDark.value ? "dark" : "light") : theme;
  dataset["suits"] = fourColours ? "four" : "two";
  dataset["type"] = largeType ? "large" : "normal";
  dataset["motion"] = stillCards ? "off" : "on";
});
