/** The HTTP side of the server: what is asked once, before a table's socket is open. */
import type { Bilingual, Catalogue, NewTable, Problem, RuleSheet, TableLink } from "./messages";

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

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Failure("unreachable", UNREACHABLE);
  }
  const content: unknown = await answer.json().catch(() => null);
  if (answer.ok && content !== null) return content as T;
  const problem = content as Partial<Problem> | null;
  throw new Failure(problem?.code ?? "unreachable", problem?.text ?? UNREACHABLE);
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
