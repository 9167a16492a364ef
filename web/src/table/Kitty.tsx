/** The cards that are nobody's: the deck while it is dealt, then the kitty, which its declarer may look into. */
import { useSignal } from "@preact/signals";
import { CardBack, CardFace } from "../cards/CardFace";
import { cardName, keyed, split } from "../cards/card";
import { table } from "../i18n/table";
import { placeRef } from "../motion/places";
import { view } from "../net/store";
import { Dialog } from "../ui/Dialog";

export function Deck() {
  const game = view.value?.game;
  const dealing = game?.phase === "drawing" || game?.phase === "waiting";
  return (
    <div ref={placeRef("deck")} class={`deck${dealing ? "" : " spent"}`} aria-hidden="true">
      {dealing && (
        <>
          <CardBack />
          <CardBack />
          <CardBack />
        </>
      )}
    </div>
  );
}

export function Kitty() {
  const game = view.value?.game;
  const open = useSignal(false);
  if (!game || game.phase === "waiting" || game.phase === "scored" || game.kitty_size === 0) return null;
  const dealing = game.phase === "drawing";
  const own = game.buried !== null && game.phase !== "burying";
  const pile = (
    <>
      <span ref={placeRef("kitty")} class="kitty-pile" aria-hidden="true">
        <CardBack />
        <CardBack />
      </span>
      <small>{table.kitty}</small>
    </>
  );
  return (
    <div class={`kitty${dealing ? " coming" : ""}`}>
      {own ? (
        <button type="button" onClick={() => (open.value = true)} aria-label={table.buried}>
          {pile}
        </button>
      ) : (
        <div>{pile}</div>
      )}
      {game.turned_up.length > 0 && (
        <div class="turned-up" title={table.turnedUp}>
          <span class="unseen">
            {table.turnedUp} {game.turned_up.map(cardName).join(", ")}
          </span>
          {keyed(game.turned_up).map(({ key, card }) => (
            <span key={key} class="card">
              <CardFace card={card} />
            </span>
          ))}
        </div>
      )}
      {open.value && game.buried !== null && (
        <Dialog kind="note" title={table.buried} onClose={() => (open.value = false)}>
          <CardRow cards={split(game.buried)} />
        </Dialog>
      )}
    </div>
  );
}

/** Cards side by side, as many to a line as fit. */
export function CardRow({ cards }: { readonly cards: readonly string[] }) {
  return (
    <ul class="card-row">
      {keyed(cards).map(({ key, card }) => (
        <li key={key} class="card">
          <span class="unseen">{cardName(card)}</span>
          <CardFace card={card} />
        </li>
      ))}
    </ul>
  );
}
