/** What this browser keeps of a person. A browser may forbid it (private windows, a full disk): then nothing lasts. */

/** How long something is kept: until somebody clears it, or until the tab is closed. */
type Lasting = "browser" | "tab";

const shelf = (lasting: Lasting) => (lasting === "tab" ? sessionStorage : localStorage);

/** What was kept under a key; `null` if nothing was, or it may not be read. */
export function recall(key: string, lasting: Lasting = "browser"): string | null {
  try {
    return shelf(lasting).getItem(key);
  } catch {
    return null;
  }
}

/** What was kept as JSON; `null` if nothing was, or it is no JSON. */
export function recallValue<T>(key: string): T | null {
  try {
    return JSON.parse(recall(key) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Keep a text, or forget it with `null`; `false` when the browser will not. */
export function keep(key: string, text: string | null, lasting: Lasting = "browser"): boolean {
  try {
    if (text === null) shelf(lasting).removeItem(key);
    else shelf(lasting).setItem(key, text);
    return true;
  } catch {
    return false; // the page works on without a memory
  }
}

const ACCOUNT = "koudi.account";

/** Whether somebody is logged in to an account in this browser; to be asked before the server has told. */
export const hasAccount = () => recall(ACCOUNT) !== null;

/** Remember whether somebody is logged in. */
export function rememberAccount(login: string | null): void {
  keep(ACCOUNT, login);
}
