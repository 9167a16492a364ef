/** The bar: level and trump in words and as a pip, points so far, the tricks, the menu. */
import { rankText, suitName } from "../cards/card";
import { SuitMark } from "../cards/suits";
import { table } from "../i18n/table";
import { view } from "../net/store";
import { gameInfo } from "../screens/catalogue";
import { DonkeyCard } from "./Donkey";
import { sheet } from "../screens/sheets";
import { TalkButton } from "../talk/TalkButton";
import { IconButton } from "../ui/Button";
import { MenuIcon, TrickIcon } from "../ui/Icons";

export function Bar({ hasMenu }: { readonly hasMenu: boolean }) {
  return (
    <header class="bar">
      <Contract />
      <Points />
      <div class="bar-buttons">
        {view.value && <TalkButton table={view.value.table} />}
        <IconButton label={table.lastTrick} onClick={() => (sheet.value = "trick")}>
          <TrickIcon />
        </IconButton>
        {hasMenu && (
          <IconButton label={table.menu} onClick={() => (sheet.value = "menu")}>
            <MenuIcon />
          </IconButton>
        )}
      </div>
    </header>
  );
}

/** Trumps and the level they have; where both are called, before that no more than the level that a call must reach. */
function Contract() {
  const now = view.value;
  if (!now) return null;
  const { trumps, level } = now.game;
  const called = gameInfo(now.table)?.calls;
  return (
    <div class="contract">
      <span class="contract-level">
        {trumps || !called ? table.levelShort(rankText(trumps?.level ?? level)) : table.callsFrom(rankText(level))}
      </span>
      {trumps && (
        <span class="contract-trump">
          {trumps.suit && <SuitMark suit={trumps.suit} size={18} />}
          {trumps.suit ? table.trumpChip(suitName(trumps.suit)) : table.noTrump}
        </span>
      )}
      {!trumps && !called && <span class="contract-none">{table.noTrumpYet}</span>}
    </div>
  );
}

/** What the defenders need in both games (E-47, M-44). No option changes it; it only marks how far their bar is. */
const GOAL = 80;

function Points() {
  const game = view.value?.game;
  if (!game) return null;
  const { defender_points: points, partner, counted } = game;
  return (
    <div class="points">
      {partner?.card && <DonkeyCard card={partner.card} />}
      {points !== null && game.phase !== "waiting" && (
        <button
          type="button"
          class="tally"
          title={table.score}
          onClick={() => (sheet.value = "score")}
        >
          <span class="tally-label">{table.tally}</span>{" "}
          <b key={points} class={points >= GOAL ? "reached" : ""}>
            {points}
          </b>
          <small>/{GOAL}</small>
          <i style={{ "--part": Math.min(1, Math.max(0, points / GOAL)) }} />
        </button>
      )}
      {!counted.includes(true) && <span class="untold">{table.untold}</span>}
    </div>
  );
}
