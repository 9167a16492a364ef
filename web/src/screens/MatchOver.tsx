import { useSignal } from "@preact/signals";

import { say } from "../i18n/index";
import { score } from "../i18n/score";
import { type Failure, openTable } from "../net/api";
import type { TableInfo } from "../net/messages";
import { view } from "../net/store";
import { go } from "../route";
import { Avatar } from "../ui/Avatar";
import { Button } from "../ui/Button";
import { HomeIcon, ScoreIcon } from "../ui/Icons";
import { toast } from "../ui/Toast";
import { SuitMark } from "../cards/suits";
import { eager } from "./identity";
import { nameOf, namesOf } from "./people";
import { sheet } from "./sheets";
import "./matchover.css";

const FALLING = 18;
const SUITS = ["S", "H", "C", "D"] as const;

/** The match is won: who by, and what next. */
export function MatchOver() {
  const opening = useSignal(false);
  const now = view.value;
  if (!now) return null;
  const { table, game } = now;
  const names = namesOf(table, game.winners);
  const won = table.you !== null && game.winners.includes(table.you);
  const deals = game.history.length + (game.result ? 1 : 0);

  async function again({ game: name, preset, options }: TableInfo) {
    opening.value = true;
    try {
      const { path } = await openTable({ game: name, preset, options });
      eager.value = true;
      go(path);
    } catch (error) {
      toast(say((error as Failure).text), "wrong");
    }
    opening.value = false;
  }

  return (
    <main class="match-over">
      <div class="falling" aria-hidden="true">
        {Array.from({ length: FALLING }, (_, index) => (
          <span key={index} style={{ "--at": index / FALLING, "--delay": (index * 7) % FALLING }}>
            <SuitMark suit={SUITS[index % SUITS.length] ?? "S"} size={26} />
          </span>
        ))}
      </div>
      <div class="match-over-box">
        <div class="winners">
          {game.winners.map((seat) => (
            <Avatar key={seat} name={nameOf(table, seat)} seat={seat} bot={table.seats[seat]?.kind === "bot"} />
          ))}
        </div>
        <h1>{won ? score.youWonMatch : score.winnersTitle(names)}</h1>
        <p>
          {won && `${names} · `}
          {score.dealsPlayed(deals)}
        </p>
        <div class="stack">
          <Button kind="gold" wide disabled={opening.value} onClick={() => void again(table)}>
            {score.again}
          </Button>
          <Button wide icon={<ScoreIcon />} onClick={() => (sheet.value = "score")}>
            {score.title}
          </Button>
          <Button wide icon={<HomeIcon />} onClick={() => go("/")}>
            {score.home}
          </Button>
        </div>
      </div>
    </main>
  );
}
