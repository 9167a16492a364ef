/** The HTTP side of the server that is about people: an account, its sessions, and what was played. */
import { ask, order } from "./api";
import type { Acquaintance, Complaint, ShunTold, Change, Credentials, Me, NewPassword, OwnTable, PastDeals, PersonTold, Ranking, SessionInfo, SeatTold, Statistics } from "./messages";

/** Somebody whom one has met, and how one fared with them. */
export const getPerson = (handle: string) => ask<PersonTold>(`/api/people/${encodeURIComponent(handle)}`);

/** Who one is. */
export const getMe = () => ask<Me>("/api/me");

/** Change name, picture or settings; what is left out stays. */
export const changeMe = (change: Partial<Change>) => ask<Me>("/api/me", change, "PATCH");

/** Make an account of a guest. */
export const makeAccount = (credentials: Credentials) => ask<Me>("/api/account", credentials);

/** Come back to an account. */
export const logIn = (credentials: Credentials) => ask<Me>("/api/login", credentials);

/** End the session of this browser. */
export const logOut = () => order("POST", "/api/logout", {});

/** Change the password; every other session ends. */
export const changePassword = (change: NewPassword) => order("PUT", "/api/account/password", change);

/** Be forgotten. A guest gives no password. */
export const forgetMe = (password: string) => order("POST", "/api/me/delete", { password });

/** Where one is logged in, the last used first. */
export const getSessions = () => ask<SessionInfo[]>("/api/sessions");

/** End a session. */
export const endSession = (id: string) => order("DELETE", `/api/sessions/${encodeURIComponent(id)}`);

const personAt = (code: string, who: string) =>
  `/api/tables/${encodeURIComponent(code)}/people/${encodeURIComponent(who)}`;

/** Somebody at a table, and how far one keeps from them. */
export const getAcquaintance = (code: string, who: string) => ask<Acquaintance>(personAt(code, who));

/** Keep so far from somebody at a table; `null`: no longer. */
export const keepAway = (code: string, who: string, distance: Acquaintance["distance"]) =>
  ask<Acquaintance>(personAt(code, who), { distance }, "PUT");

/** Report somebody at a table. */
export const report = (code: string, who: string, reason: Complaint["reason"]) =>
  order("POST", `${personAt(code, who)}/report`, { reason });

/** Whom one keeps away from, the latest first. */
export const getShunned = () => ask<ShunTold[]>("/api/me/shunned");

/** Keep away from somebody no longer. */
export const forgive = (id: string) => order("DELETE", `/api/me/shunned/${encodeURIComponent(id)}`);

/** The tables where one sits, the latest first. */
export const getOwnTables = () => ask<OwnTable[]>("/api/me/tables");

export type Role = SeatTold["role"];

/** Which deals are wanted: every field that is given narrows them down. */
export interface Wanted {
  readonly game?: string | undefined;
  readonly role?: Role | undefined;
  readonly won?: boolean | undefined;
  /** The handle of somebody who was at the table. */
  readonly other?: string | undefined;
  /** Ended at this time or later, and before that one: milliseconds. */
  readonly since?: number | undefined;
  readonly before?: number | undefined;
}

/** The own deals, the newest first. */
export function getDeals(wanted: Wanted): Promise<PastDeals> {
  const query = new URLSearchParams({ limit: "20" });
  for (const [key, value] of Object.entries(wanted)) if (value !== undefined) query.set(key, String(value));
  return ask<PastDeals>(`/api/me/deals?${query}`);
}

/** How one has fared. */
export const getStatistics = () => ask<Statistics>("/api/me/statistics");

/** Who is rated best in a game. */
export const getRanking = (game: string) => ask<Ranking>(`/api/ranking?game=${encodeURIComponent(game)}`);
