import { type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { say } from "../i18n";
import { me as words } from "../i18n/me";
import type { DealTold, SeatTold } from "../net/messages";
import { getDeals, getStatistics, type Role, type Wanted } from "../net/people";
import { go, ownPath } from "../route";
import { gameOf, games, presetOf } from "../screens/catalogue";
import { Button } from "../ui/Button";
import { NextIcon, ReplayIcon } from "../ui/LaterIcons";
import { refused, useAsked } from "./asked";
import { Empty } from "./Empty";
import { PersonLink } from "./PersonLink";
import { Waiting } from "./Waiting";
import { when } from "./words";

const ROLES: readonly Role[] = ["declarer", "partner", "defender"];

/** Periods to choose from, in days. */
const PERIODS = { week: 7, month: 30, year: 365 } as const;
type Period = keyof typeof PERIODS;

const DAY = 86_400_000;

/** What can be chosen; empty: everything. */
interface Chosen {
  readonly game: string;
  readonly role: Role | "";
  readonly result: "won" | "lost" | "";
  readonly period: Period | "";
  readonly other: string;
}

const EVERYTHING: Chosen = { game: "", role: "", result: "", period: "", other: "" };

function wantedBy({ game, role, result, period, other }: Chosen): Wanted {
  return {
    game: game || undefined,
    role: role || undefined,
    won: result ? result === "won" : undefined,
    other: other || undefined,
    since: period ? Date.now() - PERIODS[period] * DAY : undefined,
  };
}

/** The own deals, the newest first; each leads to where it is looked at again. */
export function Deals() {
  const chosen = useSignal(EVERYTHING);
  const asked = useAsked(() => getDeals(wantedBy(chosen.value)), [chosen.value]);

  async function further(before: number) {
    const known = asked.answer.value?.deals ?? [];
    await getDeals({ ...wantedBy(chosen.value), before }).then((more) => {
      asked.answer.value = { ...more, deals: [...known, ...more.deals] };
    }, refused);
  }

  return (
    <>
      <Filters chosen={chosen} />
      <Waiting asked={asked}>
        {({ deals, before }) => (
          <>
            {deals.length === 0 && chosen.value === EVERYTHING && (
              <Empty icon={<ReplayIcon />} title={words.noDeals} text={words.noDealsHelp} />
            )}
            {deals.length === 0 && chosen.value !== EVERYTHING && (
              <section class="me-empty">
                <p>{words.noSuchDeals}</p>
                <Button onClick={() => (chosen.value = EVERYTHING)}>{words.showAll}</Button>
              </section>
            )}
            <ul class="me-deals">
              {deals.map((deal) => (
                <li key={`${deal.code}/${deal.match}/${deal.number}`}>
                  <Deal deal={deal} from={ownPath("deals")} />
                </li>
              ))}
            </ul>
            {before !== null && (
              <Button wide onClick={() => void further(before)}>
                {words.older}
              </Button>
            )}
          </>
        )}
      </Waiting>
    </>
  );
}

function Filters({ chosen }: { readonly chosen: Signal<Chosen> }) {
  const rivals = useAsked(getStatistics).answer.value?.rivals.filter(({ handle }) => handle) ?? [];
  const choose = (part: Partial<Chosen>) => {
    const next = { ...chosen.value, ...part };
    chosen.value = Object.values(next).some(Boolean) ? next : EVERYTHING;
  };
  const { game, role, result, period, other } = chosen.value;
  return (
    <div class="me-filters">
      <Filter label={words.game} value={game} onChoose={(value) => choose({ game: value })}>
        <option value="">{words.allGames}</option>
        {games().map(({ name, title }) => (
          <option key={name} value={name}>
            {say(title)}
          </option>
        ))}
      </Filter>
      <Filter label={words.role} value={role} onChoose={(value) => choose({ role: value as Chosen["role"] })}>
        <option value="">{words.allRoles}</option>
        {ROLES.map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </Filter>
      <Filter label={words.result} value={result} onChoose={(value) => choose({ result: value as Chosen["result"] })}>
        <option value="">{words.allResults}</option>
        <option value="won">{words.won}</option>
        <option value="lost">{words.lost}</option>
      </Filter>
      <Filter label={words.period} value={period} onChoose={(value) => choose({ period: value as Chosen["period"] })}>
        <option value="">{words.always}</option>
        {(Object.keys(PERIODS) as Period[]).map((each) => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </Filter>
      {rivals.length > 0 && (
        <Filter label={words.withWhom} value={other} onChoose={(value) => choose({ other: value })}>
          <option value="">{words.anybody}</option>
          {rivals.map(({ handle, name }) => (
            <option key={handle} value={handle}>
              {name || words.nobody}
            </option>
          ))}
        </Filter>
      )}
    </div>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  readonly children: ComponentChildren;
}

function Filter({ label, value, onChoose, children }: FilterProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        {children}
      </select>
    </div>
  );
}

interface DealProps {
  readonly deal: DealTold;
  /** The page that shows it, to come back to. */
  readonly from: string;
}

/** A deal that was played: the way to its replay, and to the people who played it. */
export function Deal({ deal, from }: DealProps) {
  return (
    <>
      <Replayed deal={deal} from={from} />
      <p class="me-with">
        {words.with}
        {deal.seats.map((seat, place) =>
          seat.you ? null : (
            <PersonLink key={place} handle={seat.bot ? "" : seat.handle} name={nameOf(seat)} from={from} />
          ),
        )}
      </p>
    </>
  );
}

function Replayed({ deal, from }: DealProps) {
  const own = deal.seats.find(({ you }) => you);
  const to = `/t/${deal.code}/matches/${deal.match}/deals/${deal.number}`;
  return (
    <a
      class="me-deal"
      href={to}
      onClick={(event) => {
        event.preventDefault();
        go(to, from);
      }}
    >
      {own && <b class={own.won ? "won" : "lost"}>{own.won ? words.won : words.lost}</b>}
      <span>
        <strong>
          {titleOf(deal)} {deal.rated && <em class="mark">{words.rated}</em>}
        </strong>
        <span>{[own && words[own.role], own && moved(own.levels), words.total(deal.total)].filter(Boolean).join(" · ")}</span>
        <small>
          {when(deal.ended_at)} · {words.dealOf(deal.number)}
        </small>
      </span>
      <NextIcon />
    </a>
  );
}

/** What was played: the game, and its preset where that is called otherwise. */
function titleOf(deal: DealTold): string {
  const [game, preset] = [say(gameOf(deal).title), say(presetOf(deal).title)];
  return game.toLowerCase() === preset.toLowerCase() ? game : `${game} · ${preset}`;
}

const nameOf = ({ name }: SeatTold) => name || words.nobody;

const moved = (levels: number) => (levels > 0 ? words.levels(levels) : levels < 0 ? words.levelsDown(-levels) : "");
