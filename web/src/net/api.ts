/** The HTTP side of the server: what is asked once, before a table's socket is open. */
import type { Bilingual, Catalogue, NewTable, ReplayedDeal, OpenTables, Problem, Proof, QuickWish, ReviewState, RuleSheet, TableLink } from "./messages";

/** The server's answer from 400 up, or that there was none. */
export class Failure extends Error {
  constructor(
    readonly code: string,
    readonly text: Bilingual,
  ) {
    super(text.en);
  }
}

/** There was no answer, or not a whole one. */
export const UNREACHABLE = new Failure("unreachable", {
  zh: "连不上服务器，请检查网络后再试。",
  en: "The server cannot be reached. Check the network and try again.",
});

/** A good answer of the server; a `Failure` for any other. */
async function fetched(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, init).catch(() => null);
  if (answer?.ok) return answer;
  const problem = (await answer?.json().catch(() => null)) as Partial<Problem> | null | undefined;
  throw problem?.code && problem.text ? new Failure(problem.code, problem.text) : UNREACHABLE;
}

/** What an answer holds; a `Failure` when the line breaks before the end of it. */
async function whole<T>(content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch {
    throw UNREACHABLE;
  }
}

type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

async function sent(method: Method, path: string, body?: unknown): Promise<Response> {
  if (body === undefined) return await fetched(path, { method });
  return await fetched(path, { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
}

/** Ask for something, with a body if there is something to say; the answer has a body, too. */
export async function ask<T>(path: string, body?: unknown, method: Method = body === undefined ? "GET" : "POST"): Promise<T> {
  return await whole<T>((await sent(method, path, body)).json());
}

/** Have something done; the answer says only that it is. */
export async function order(method: Method, path: string, body?: unknown): Promise<void> {
  await sent(method, path, body);
}

/** The games, their presets and options. */
export const getCatalogue = () => ask<Catalogue>("/api/games");

/** Open a new table. */
export const openTable = (table: NewTable) => ask<TableLink>("/api/tables", table);

/** Be sent to a table where others wait for the same, or to a new one. */
export const playNow = (wish: QuickWish) => ask<TableLink>("/api/quick", wish);

/** The tables that are open to everybody, as `query` wants them. */
export const getOpenTables = (query: string) => ask<OpenTables>(`/api/lobby?${query}`);

/** Find a table by its code or its digits. */
export const findTable = (code: string) => ask<TableLink>(`/api/tables/${encodeURIComponent(code)}`);

/** Hand over the key of a table's link: from then on the browser has it in a cookie. */
export const showKey = (code: string, key: string) => ask<TableLink>(`/api/tables/${encodeURIComponent(code)}/key`, { key });

/** The rules of a table in words. */
export const getRules = (code: string) => ask<RuleSheet>(`/api/tables/${encodeURIComponent(code)}/rules`);

/** The rules that a new table would have, in words. */
export const previewRules = (table: NewTable) => ask<RuleSheet>("/api/rules", table);

/** A deal that is over: of which table, and of which match there; `null` for the one that is on it. */
export interface DealName {
  readonly code: string;
  readonly match: number | null;
  readonly deal: number;
}

const ofDeal = (what: string, { code, match, deal }: DealName) =>
  `/api/tables/${encodeURIComponent(code)}/${what}?deal=${deal}${match === null ? "" : `&match=${match}`}`;

/** A deal that is over, with all hands open. */
export const getReplay = (name: DealName) => ask<ReplayedDeal>(ofDeal("replay", name));

/** What proves that nobody chose the cards of a deal. */
export const getProof = (name: DealName) => ask<Proof>(ofDeal("proof", name));

/** Have a deal that is over reviewed, or hear how far that is. */
export const askReview = (name: DealName) => ask<ReviewState>(ofDeal("review", name), {});

/** How far a review is. */
export const getReview = (id: string) => ask<ReviewState>(`/api/reviews/${encodeURIComponent(id)}`);

/** The record of a table's match so far, or of one of its deals: a file, named by the server. */
export async function getRecord(code: string, deal?: number): Promise<File> {
  const answer = await fetched(`/api/tables/${encodeURIComponent(code)}/record${deal === undefined ? "" : `?deal=${deal}`}`);
  const name = /filename="(.+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return new File([await whole(answer.blob())], name ?? `${code}.koudi`);
}
