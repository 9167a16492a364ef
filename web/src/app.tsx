import { signal } from "@preact/signals";
import { TableScreen } from "./table/TableScreen";

/** The path shown: `/` is home, `/t/CODE` a table. */
const path = signal(location.pathname);
addEventListener("popstate", () => {
  path.value = location.pathname;
});

/** Show another page of the client without loading the document again. */
export function go(to: string): void {
  history.pushState(null, "", to);
  path.value = location.pathname;
}

export function App() {
  const code = /^\/t\/([^/]+)\/?$/.exec(path.value)?.[1];
  return code ? <TableScreen key={code} code={decodeURIComponent(code)} /> : <main>抠底</main>;
}
