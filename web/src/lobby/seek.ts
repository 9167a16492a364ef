/** Which tables are wanted, as the address has it, the server is asked and the form shows. */

export interface Sought {
  readonly game: string;
  readonly preset: string;
  /** `true`, `false`, or empty for either. */
  readonly rated: string;
  /** Seats that must be free, at least. */
  readonly free: string;
  /** Whether one must be allowed to look on: `true`, or empty. */
  readonly spectators: string;
}

export const ANY: Sought = { game: "", preset: "", rated: "", free: "", spectators: "" };

const ALLOWED: { readonly [K in keyof Sought]: RegExp } = {
  game: /^\w+$/,
  preset: /^\w+$/,
  rated: /^(true|false)$/,
  free: /^[1-3]$/,
  spectators: /^true$/,
};

/** What an address asks for; whatever makes no sense is left out. */
export function soughtIn(search: string): Sought {
  const asked = new URLSearchParams(search);
  const sought = Object.entries(ALLOWED).map(([key, allowed]) => {
    const value = asked.get(key) ?? "";
    return [key, allowed.test(value) ? value : ""];
  });
  return Object.fromEntries(sought) as Sought;
}

/** The same for an address and for the server. A preset belongs to its game. */
export function queryOf(sought: Sought): string {
  const asked = Object.entries(sought).filter(([key, value]) => value && (key !== "preset" || sought.game));
  return new URLSearchParams(asked).toString();
}
