import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { listed } from "../i18n/index";
import { own } from "../i18n/ownTables";
import type { OwnTable } from "../net/messages";
import { go, ownPath } from "../route";
import { IconButton } from "../ui/Button";
import { CloseIcon } from "../ui/Icons";
import { NextIcon } from "../ui/LaterIcons";
import { titleOf } from "./catalogue";
import { hideTable, lookForTables, ownTables } from "./ownTables";
import "./ownTables.css";

/** The tables where this person sits, each the way back to the seat; looked for whenever the page is seen. */
export function OwnTables({ most = Infinity }: { readonly most?: number }) {
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void lookForTables();
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const tables = ownTables.value;
  if (tables.length === 0) return null;
  return (
    <section class="own-tables" aria-labelledby="own-tables">
      <header>
        <h2 id="own-tables">{own.title}</h2>
        {tables.length > most && <Link to={ownPath("deals")}>{own.all(tables.length)}</Link>}
      </header>
      <ul>
        {tables.slice(0, most).map((table) => (
          <li key={table.code} class={table.awaited ? "own-table own-table-awaited" : "own-table"}>
            <WayBack table={table} />
            <IconButton label={own.hide(titleOf(table))} onClick={() => hideTable(table)}>
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WayBack({ table }: { readonly table: OwnTable }) {
  return (
    <Link to={`/t/${table.code}`}>
      <strong>
        {titleOf(table)}
        {table.rated && <em class="mark">{own.rated}</em>}
      </strong>
      <small>
        {stateOf(table)} · {table.others.length > 0 ? own.withWhom(listed(table.others)) : own.withNobody}
      </small>
      <NextIcon />
    </Link>
  );
}

function stateOf({ phase, deal, awaited, bot }: OwnTable): string {
  if (phase === "seating") return own.notBegun;
  const now = phase === "between" ? own.dealOver(deal) : own.deal(deal);
  if (bot) return `${now} · ${own.botPlays}`;
  return awaited ? `${now} · ${own.youAreAwaited}` : now;
}

function Link({ to, children }: { readonly to: string; readonly children: ComponentChildren }) {
  return (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
    >
      {children}
    </a>
  );
}
