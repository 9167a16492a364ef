/** An account keeps the settings of its person: taken from there, and sent there when they change. */
import { effect } from "@preact/signals";
import { language, speak } from "../i18n";
import { keep, rememberAccount } from "../memory";
import type { Me } from "../net/messages";
import { changeMe, getMe } from "../net/people";
import { callMe, NAME, sitAtOnce, spokenName } from "../screens/identity";
import { forgetTables } from "../screens/ownTables";
import { type Settings, set, settings } from "../ui/settings";

/** A person tries this and that; only what they settle on is sent. */
const SETTLED_MS = 1000;

type Kept = Partial<Settings & { language: unknown }>;

/** What an account keeps. How still and how large cards should lie is left to each device, which knows its person and its screen. */
function kept(): Kept {
  const { stillCards: _, largeCards: __, ...rest } = settings.value;
  return { ...rest, language: language.value };
}

/** Take what an account keeps; what it does not, or not in this form, stays as it is. */
export function adopt({ settings: told }: Pick<Me, "settings">): void {
  const { language: spoken, ...rest } = told as Kept;
  if (spoken === "zh" || spoken === "en") speak(spoken);
  const now = kept() as Record<string, unknown>;
  for (const [key, value] of Object.entries(rest)) {
    if (key in now && typeof value === typeof now[key]) set(key as keyof Settings, value as never);
  }
}

let stop = () => {};

/** Send settings when they change, from now on. */
function follow(): void {
  let known = JSON.stringify(kept());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = effect(() => {
    const now = kept();
    const packed = JSON.stringify(now);
    clearTimeout(timer);
    if (packed === known) return;
    timer = setTimeout(() => {
      // What is not sent now is sent with the next change: they stand in this browser, too.
      changeMe({ settings: now }).then(
        () => (known = packed),
        () => {},
      );
    }, SETTLED_MS);
  });
  stop();
  stop = () => {
    clearTimeout(timer);
    end();
  };
}

/** When the page is opened by somebody who was logged in: take what other devices have changed, and go on. */
export async function begin(): Promise<void> {
  const me = await getMe().catch(() => null);
  if (me?.login) arrived(me);
  else if (me) rememberAccount(null);
}

/** Somebody has come back to their account. */
export function arrived(me: Me): void {
  rememberAccount(me.login);
  if (me.name) callMe(me.name);
  adopt(me);
  follow();
}

/** A guest has made an account, which keeps what they had set, and the name that they go by: a login is told to nobody. */
export async function founded(me: Me): Promise<void> {
  rememberAccount(me.login);
  follow();
  await changeMe({ name: spokenName(), settings: kept() }).catch(() => {});
}

/** Nobody is logged in here any more: who comes next is somebody else. */
export function left(): void {
  stop();
  rememberAccount(null);
  forgetSeats();
  keep(NAME, null);
}

/** This browser is somebody else's from now on, who neither sits where the one before did nor would sit down there. */
export function forgetSeats(): void {
  forgetTables();
  sitAtOnce(null);
}
