import { say } from "../i18n";
import { lobby as words } from "../i18n/lobby";
import { Framed } from "../me/Framed";
import { go, query, refine } from "../route";
import { Trouble } from "../screens/Trouble";
import { Button } from "../ui/Button";
import { SearchOffIcon } from "../ui/Icons";
import { Filters } from "./Filters";
import { ANY, queryOf, soughtIn } from "./seek";
import { TableCard } from "./TableCard";
import { useOpenTables } from "./watch";
import "./lobby.css";

/** The tables that are open to everybody, as the address wants them. */
export function LobbyScreen() {
  const sought = soughtIn(query.value);
  return (
    <Framed title={words.title}>
      <main class="me-main lobby">
        <Filters sought={sought} onSeek={(wanted) => refine(queryOf(wanted))} />
        <Tables asked={queryOf(sought)} />
      </main>
    </Framed>
  );
}

function Tables({ asked }: { readonly asked: string }) {
  const { answer, failure } = useOpenTables(asked);
  if (failure.value) return <Trouble text={say(failure.value.text)} onRetry={() => location.reload()} />;
  if (!answer.value) return null;
  const { tables, total } = answer.value;
  if (total === 0) return <Nothing filtered={asked !== queryOf(ANY)} />;
  return (
    <>
      <output class="lobby-count">{words.count(total)}</output>
      <ul class="lobby-tables">
        {tables.map((table) => (
          <li key={table.code}>
            <TableCard table={table} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Nothing({ filtered }: { readonly filtered: boolean }) {
  return (
    <section class="me-empty">
      <SearchOffIcon />
      <h2>{filtered ? words.noneSuch : words.none}</h2>
      <p>{words.noneHelp}</p>
      {filtered && <Button onClick={() => refine("")}>{words.showAll}</Button>}
      <Button kind="gold" onClick={() => go("/")}>
        {words.play}
      </Button>
    </section>
  );
}
