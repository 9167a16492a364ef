import { common } from "../i18n/common";

/** Open a table or join one. */
export function Home() {
  return (
    <main>
      <h1>{common.product}</h1>
    </main>
  );
}
