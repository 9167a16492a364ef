/** Which page is shown: `/` is home, `/t/CODE` a table. */
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
