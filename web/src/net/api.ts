/** The HTTP side of the server: what is asked once, before a table's socket is open. */
import type { Bilingual, Catalogue, NewTable, OpenDeal, Problem, ReviewState, RuleSheet, TableLink } from "./messages";

/** The server's answer from 400 up, or that there was none. */
export class Failure extends Error {
  constructor(
    readonly code: string,
    readonly text: Bilingual,
  ) {
    super(text.en);
  }
}

const UNREACHABLE: Bilingual = {
  zh: "连不上服务器，请检查网络后再试。",
  en: "The server cannot be reached. Check the network and try again.",
};

/** A good answer of the server; a `Failure` for any other. */
async function fetched(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, init).catch(() => null);
  if (answer?.ok) return answer;
  const problem = (await answer?.json().catch(() => null)) as Partial<Problem> | null | undefined;
  throw new Failure(problem?.code ?? "unreachable", problem?.text ?? UNREACHABLE);
}

/** What an answer holds; a `Failure` when the line breaks before the end of it. */
async function whole<T>(content: Promise<T>): Promise<T> {
  try {
    return await content;
  } catch {
    throw new Failure("unreachable", UNREACHABLE);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return await whole<T>((await fetched(path, init)).json());
}

/** The games, their presets and options. */
export const getCatalogue = () => ask<Catalogue>("/api/games");

/** Open a new table. */
export const openTable = (table: NewTable) => ask<TableLink>("/api/tables", table);

/** Find a table by its code or its digits. */
export const findTable = (code: string) => ask<TableLink>(`/api/tables/${encodeURIComponent(code)}`);

/** The rules of a table in words. */
export const getRules = (code: string) => ask<RuleSheet>(`/api/tables/${encodeURIComponent(code)}/rules`);

/** The rules that a new table would have, in words. */
export const previewRules = (table: NewTable) => ask<RuleSheet>("/api/rules", table);

/** A deal of a table's match that is over, with all hands open. */
export const getReplay = (code: string, deal: number) =>
  ask<OpenDeal>(`/api/tables/${encodeURIComponent(code)}/replay?deal=${deal}`);

/** Have a deal that is over reviewed, or hear how far that is. */
export const askReview = (code: string, deal: number) =>
  ask<ReviewState>(`/api/tables/${encodeURIComponent(code)}/review?deal=${deal}`, {});

/** How far a review is. */
export const getReview = (id: string) => ask<ReviewState>(`/api/reviews/${encodeURIComponent(id)}`);

/** The record of a table's match so far, or of one of its deals: a file, named by the server. */
export async function getRecord(code: string, deal?: number): Promise<File> {
  const answer = await fetched(`/api/tables/${encodeURIComponent(code)}/record${deal === undefined ? "" : `?deal=${deal}`}`);
  const name = /filename="(.+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  return new File([await whole(answer.blob())], name ?? `${code}.koudi`);
}
