/** Times and numbers in the language of now. */
import { language } from "../i18n";

const tag = () => (language.value === "zh" ? "zh-Hans" : "en");

/** A time in milliseconds since 1970, to the minute. */
export function when(time: number): string {
  return new Intl.DateTimeFormat(tag(), { dateStyle: "medium", timeStyle: "short" }).format(time);
}

/** A part of a whole in per cent. */
export function share(part: number, whole: number): string {
  return new Intl.NumberFormat(tag(), { style: "percent" }).format(whole > 0 ? part / whole : 0);
}

/** A number with one place. */
export const rounded = (value: number) => value.toFixed(1);

/** How levels moved: +3, −1, 0. */
export const signed = (levels: number) => (levels > 0 ? `+${levels}` : levels < 0 ? `−${-levels}` : "0");
