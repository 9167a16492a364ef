/**
 * Which page is shown: `/` is home, `/lobby?..` the open tables, `/t/CODE` a table, `/t/CODE/deals/3` a deal of its match that is over,
 * `/t/CODE/matches/1/deals/3` one of an earlier match, `/me` what is about oneself, `/learn` what there is to learn,
 * `/ranking` who plays best, `/people/HANDLE` somebody whom one has met.
 */
import { signal } from "@preact/signals";

export const path = signal(location.pathname);

/** What is asked of the page, such as which tables are wanted. */
export const query = signal(location.search);

function look(): void {
  path.value = location.pathname;
  query.value = location.search;
}

addEventListener("popstate", look);

/** Show another page of the client without loading the document again; `back` is where one came from, if that matters. */
export function go(to: string, back: string | null = null): void {
  history.pushState({ back }, "", to);
  look();
  scrollTo(0, 0);
}

/** Ask something else of the page that is shown; it keeps its place in the history. */
export function refine(search: string): void {
  history.replaceState(history.state, "", search ? `?${search}` : location.pathname);
  look();
}

/** Where the open tables are. */
export const LOBBY = "/lobby";

/** Where one sees who plays best; of one game, if it is named. */
export const RANKING = "/ranking";

/** The handle of the person whom an address is about; `null` for another page. */
export function personIn(address: string): string | null {
  return /^\/people\/(\w+)\/?$/.exec(address)?.[1] ?? null;
}

/** The address of what one may know of somebody. */
export const personPath = (handle: string) => `/people/${handle}`;

/** Where the person came from to the page that is shown; `null` if nobody knows. */
export function wayBack(): string | null {
  return (history.state as { back?: string | null } | null)?.back ?? null;
}

/** The pages about oneself, each at `/me/..`, the first one at `/me`. */
export const OWN_PAGES = ["account", "deals", "standing", "settings"] as const;
export type OwnPage = (typeof OWN_PAGES)[number];

/** Which page about oneself an address leads to; `null` for another page. */
export function ownPageIn(address: string): OwnPage | null {
  const [found, page = "account"] = /^\/me(?:\/(\w+))?\/?$/.exec(address) ?? [];
  return (found !== undefined && OWN_PAGES.find((name) => name === page)) || null;
}

/** The address of a page about oneself. */
export function ownPath(page: OwnPage): string {
  return page === "account" ? "/me" : `/me/${page}`;
}

/** What is learned at an address: empty on the page that says what there is; `null` for another page. */
export function lessonIn(address: string): string | null {
  const [found, name = ""] = /^\/learn(?:\/(\w+))?\/?$/.exec(address) ?? [];
  return found === undefined ? null : name;
}

/** The address of something to learn; without a name, of what there is to learn. */
export function lessonPath(name = ""): string {
  return name ? `/learn/${name}` : "/learn";
}

/** The table of an address, and the deal, if it is one that is looked at again. */
export interface Place {
  readonly code: string;
  readonly deal: number | null;
  /** Which match at that table it is of; `null` for the one that is on it. */
  readonly match: number | null;
}

/** Where an address leads; a code that cannot be decoded is taken as it stands, and no room will be found there. */
export function placeIn(address: string): Place | null {
  const [, code, match, deal] = /^\/t\/([^/]+)(?:(?:\/matches\/(\d+))?\/deals\/(\d+))?\/?$/.exec(address) ?? [];
  if (!code) return null;
  return { code: decoded(code), deal: numbered(deal), match: numbered(match) };
}

/** The key at the end of a table's link, behind `#k=`, of which browsers tell nobody; `null` where there is none. */
export function keyIn(link: string): string | null {
  return /#k=([\w-]+)$/.exec(link)?.[1] ?? null;
}

/** The link to a table, with its key where only the link opens the door. */
export function linkTo({ code, key }: { readonly code: string; readonly key: string | null }): string {
  return `${location.origin}/t/${code}${key === null ? "" : `#k=${key}`}`;
}

const numbered = (digits: string | undefined) => (digits === undefined ? null : Number(digits));

function decoded(code: string): string {
  try {
    return decodeURIComponent(code);
  } catch {
    return code;
  }
}

/** The address of the table whose page, or one of whose deals, is shown. */
export function tablePath(address: string = location.pathname): string {
  return address.replace(/(?:\/matches\/\d+)?\/deals\/\d+\/?$/, "");
}

/** The address of a deal of the table that is shown. */
export function dealPath(number: number): string {
  return `${tablePath().replace(/\/$/, "")}/deals/${number}`;
}
