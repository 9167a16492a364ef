/** Somebody asks for a play back: what it is about, who has yet to agree, and the buttons for it. */
import { useSignal } from "@preact/signals";
import { keyed, split } from "../cards/card";
import { listed } from "../i18n";
import { table } from "../i18n/table";
import { send, view, type Wish } from "../net/store";
import { Button } from "../ui/Button";
import { MiniCard } from "../cards/MiniCard";
import { OwnSeconds } from "./Clock";
import { latestPlay, nameOf } from "./eyes";
import { asker } from "./selection";

export function Takeback() {
  const now = view.value;
  const from = asker.value;
  if (!now?.table.takeback || from === null) return null;
  const { seats, takeback } = now.table;
  const own = now.game.seat;
  const asked = own !== null && takeback.awaited.includes(own);
  const others = takeback.awaited.filter((seat) => seat !== own);
  const away = others.filter((seat) => !seats[seat]?.online);
  const here = others.filter((seat) => !away.includes(seat));
  const names = (of: readonly number[]) => listed(of.map((seat) => nameOf(now, seat)));
  return (
    <section class="takeback" aria-label={table.takebackRequest}>
      <h2>
        <span>{table.asksBack(nameOf(now, from))}</span>{" "}
        {asked && <OwnSeconds />}
        <span class="takeback-cards">
          {keyed(split(latestPlay(now, from))).map(({ key, card }) => (
            <MiniCard key={key} card={card} />
          ))}
        </span>
      </h2>
      {!asked && here.length > 0 && <p>{table.waitForLeave(names(here))}</p>}
      {away.length > 0 && <p>{table.awayForLeave(names(away))}</p>}
      {asked && <Answers seat={from} />}
      {from === own && <Ways wishes={[{ text: table.withdraw, wish: { type: "withdraw_takeback" } }]} />}
    </section>
  );
}

function Answers({ seat }: { readonly seat: number }) {
  const answer = (agree: boolean): Wish => ({ type: "answer_takeback", seat, agree });
  return (
    <Ways
      wishes={[
        { text: table.disagree, wish: answer(false) },
        { text: table.agree, wish: answer(true), gold: true },
      ]}
    />
  );
}

interface Way {
  readonly text: string;
  readonly wish: Wish;
  readonly gold?: boolean;
}

/** Buttons of which one is pressed once. */
function Ways({ wishes }: { readonly wishes: readonly Way[] }) {
  const sent = useSignal(false);
  const press = (wish: Wish) => {
    sent.value = true;
    void send(wish).catch(() => (sent.value = false));
  };
  return (
    <div class="takeback-ways">
      {wishes.map(({ text, wish, gold }) => (
        <Button key={text} kind={gold ? "gold" : "paper"} disabled={sent.value} onClick={() => press(wish)}>
          {text}
        </Button>
      ))}
    </div>
  );
}
