/** Coming to a table, with the key of its link where the address has one. */
import { keyIn } from "../route";
import { showKey, UNREACHABLE } from "./api";
import { connection, join } from "./store";

const AGAIN = 2000;

/** Go to a table and stay connected to it. Returns how to leave it. */
export function enter(code: string): () => void {
  const key = keyIn(location.hash);
  if (key === null) return join(code);
  let leave: (() => void) | null = null;
  let gone = false;
  let timer = 0;

  async function knock(shown: string) {
    const failure = await showKey(code, shown).then(
      () => null,
      (error: unknown) => error,
    );
    if (gone) return;
    // Another failure is the socket's to tell: who sits there needs no key.
    if (failure !== UNREACHABLE) leave = join(code);
    else {
      connection.value = "lost";
      timer = window.setTimeout(() => void knock(shown), AGAIN);
    }
  }

  void knock(key);
  return () => {
    gone = true;
    clearTimeout(timer);
    leave?.();
    connection.value = "connecting";
  };
}
