/** The four people at the table: who they are, what they are, and whose turn it is. */
import type { ComponentChildren } from "preact";
import { rankText, SUITS } from "../cards/card";
import { say } from "../i18n";
import { table } from "../i18n/table";
import { talk } from "../i18n/talk";
import { placeRef } from "../motion/places";
import type { SeatInfo, View } from "../net/messages";
import { send, view } from "../net/store";
import { levelOf, rungOf } from "../screens/catalogue";
import { Bubble } from "../screens/over";
import { hueAt } from "../screens/people";
import { asked, bubbles } from "../talk/news";
import { BotIcon, UndoIcon } from "../ui/Icons";
import { AwayFor, BankMark, ClockFigures, ClockRing } from "./Clock";
import { DonkeyMark } from "./Donkey";
import { nameOf, placeOf, type Seat } from "./eyes";
import { stage } from "./stage";

export function Seats() {
  const now = view.value;
  if (!now) return null;
  return (
    <>
      {now.table.seats.map((info, seat) => (
        <Pod key={SUITS[seat]} now={now} info={info} seat={seat} />
      ))}
    </>
  );
}

function Pod({ now, info, seat }: { readonly now: View; readonly info: SeatInfo; readonly seat: Seat }) {
  const { game } = now;
  const place = placeOf(now, seat);
  const name = nameOf(now, seat);
  const turn = game.turn === seat && stage.value.won === null;
  const away = info.kind === "person" && !info.online;
  const said = bubbles.value.get(seat);
  const points = game.trick_points[seat] ?? 0;
  const level = info.kind === "bot" && rungOf(info.bot) ? say(levelOf(info.bot).title) : undefined;
  const substitute = info.kind === "person" && info.bot !== "";
  return (
    <section
      class={`pod ${place}${turn ? " turn" : ""}${away ? " away" : ""}${stage.value.won === seat ? " winner" : ""}${turn && now.table.clock ? " timed" : ""}`}
      aria-label={name}
    >
      <div ref={placeRef(`seat:${seat}`)} class="pod-face tone" style={{ "--hue": hueAt(now.table, seat) }} aria-hidden="true">
        {info.kind === "bot" ? <BotIcon rung={rungOf(info.bot)} /> : [...(info.name || "?")][0]}
        <ClockRing seat={seat} />
        <ClockFigures seat={seat} />
        <span class="face-level">{rankText(game.levels[seat] ?? "")}</span>
      </div>
      {info.who !== "" && seat !== game.seat && (
        <button
          type="button"
          class="pod-person"
          title={talk.about(name)}
          aria-label={talk.about(name)}
          onClick={() => (asked.value = { who: info.who, name })}
        />
      )}
      {said && <Bubble line={said} />}
      <div class="pod-words">
        <strong class="pod-name" title={level}>
          {name}
          {level && <span class="unseen">{level}</span>}
        </strong>
        <div class="pod-marks">
          <Marks now={now} seat={seat} />
          {substitute && <Mark kind="quiet">{table.playedByBot}</Mark>}
          {away && !substitute && (
            <Mark kind="quiet">
              <AwayFor milliseconds={info.away ?? 0} />
            </Mark>
          )}
          {seat === game.seat && <BankMark seat={seat} />}
          {seat !== game.seat && game.phase !== "waiting" && (
            <span class="pod-count" title={table.cardsLeft(game.counts[seat] ?? 0)}>
              <i aria-hidden="true" />
              {game.counts[seat]}
            </span>
          )}
          {game.defender_points === null && points > 0 && <span class="coin">{table.seatPoints(points)}</span>}
        </div>
        {away && !substitute && place !== "south" && game.seat !== null && (
          <button
            type="button"
            class="pod-action"
            title={table.letBotPlay(name)}
            aria-label={table.letBotPlay(name)}
            onClick={() => void send({ type: "substitute", seat }).catch(() => {})}
          >
            <BotIcon />
            {table.substitute}
          </button>
        )}
        {seat === game.seat && now.table.takeback?.may_ask && (
          <button
            type="button"
            class="pod-action"
            title={table.askBack}
            onClick={() => void send({ type: "ask_takeback" }).catch(() => {})}
          >
            <UndoIcon />
            {table.takeback}
          </button>
        )}
      </div>
    </section>
  );
}

function Mark({ kind, children }: { readonly kind: string; readonly children: ComponentChildren }) {
  return <span class={`badge badge-${kind}`}>{children}</span>;
}

/** Declarer, who has taken the kitty from him, donkey, and in 买驴 who stands alone. */
function Marks({ now, seat }: { readonly now: View; readonly seat: Seat }) {
  const { game } = now;
  const partner = game.partner;
  return (
    <>
      {game.declarer === seat && (
        <Mark kind="declarer">
          <span aria-hidden="true">{table.declarer}</span>
          <span class="unseen">{table.declarerSpoken}</span>
        </Mark>
      )}
      {game.declarer === seat && partner?.alone && <Mark kind="quiet">{table.alone}</Mark>}
      {game.burier === seat && game.declarer !== seat && (
        <Mark kind="burier">
          <span aria-hidden="true">{table.burier}</span>
          <span class="unseen">{table.burierSpoken}</span>
        </Mark>
      )}
      {partner?.seat === seat && <DonkeyMark secret={!partner.public} />}
    </>
  );
}
