/** Which page is shown: `/` is home, `/t/CODE` a table, `/t/CODE/deals/3` a deal of its match that is over. */
import { signal } from "@preact/signals";

export const path = signal(location.pathname);

addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** Show another page of the client without loading the document again. */
export function go(to: string): void {
  history.pushState(null, "", to);
  path.value = location.pathname;
  scrollTo(0, 0);
}

/** The table of an address, and the deal, if it is one that is looked at again. */
export interface Place {
  readonly code: string;
  readonly deal: number | null;
}

/** Where an address leads; a code that cannot be decoded is taken as it stands, and no room will be found there. */
export function placeIn(address: string): Place | null {
  const [, code, deal] = /^\/t\/([^/]+)(?:\/deals\/(\d+))?\/?$/.exec(address) ?? [];
  if (!code) return null;
  return { code: decoded(code), deal: deal === undefined ? null : Number(deal) };
}

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** The address of the table whose page, or one of whose deals, is shown. */
export function tablePath(address: string = location.pathname): string {
  return address.replace(/\/deals\/\d+\/?$/, "");
}

/** The address of a deal of the table that is shown. */
export function dealPath(number: number): string {
  return `${tablePath().replace(/\/$/, "")}/deals/${number}`;
}
