/** The own hand: rows of toggle buttons, chosen by tap, by swipe, by double tap and by keyboard. */
import { useComputed, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { CardFace } from "../cards/CardFace";
import { spokenCard } from "../cards/card";
import { table } from "../i18n/table";
import { flyFrom, shine } from "../motion/flights";
import { rectOf, rememberCard } from "../motion/places";
import { view } from "../net/store";
import { type PlacedCard, placeHand, type Size } from "./layout";
import { confirm, hand, lit, mark, selected, takeTogether, task, toggle } from "./selection";
import { cardAt, type Point, swept } from "./sweep";

const SWIPE_FROM = 8;
const DOUBLE_TAP = 320;

interface HandProps {
  readonly width: number;
  readonly card: Size;
}

interface Stroke {
  /** The card it started on. */
  readonly from: string | null;
  readonly start: Point;
  last: Point;
  /** Whether it chooses or gives back: the first card it touches decides. */
  on: boolean | null;
  moved: boolean;
}

/** The card an event met as it is seen, which may still be on its way to its place. */
function cardOf(event: Event): string | null {
  const card = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-key]") : null;
  return card?.dataset["key"] ?? null;
}

export function Hand({ width, card }: HandProps) {
  const box = useRef<HTMLDivElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const lastTap = useRef({ key: "", at: 0 });
  const focus = useSignal("");
  const known = useRef<ReadonlySet<string> | null>(null);
  const placed = placeHand(hand.value, width, card);
  const choices = useComputed(() => (task.value === "play" ? view.value?.game.obligation?.choices : null));
  const current = placed.cards.some((held) => held.key === focus.value) ? focus.value : placed.cards[0]?.key;

  useLayoutEffect(() => {
    const before = known.current;
    known.current = new Set(placed.cards.map((held) => held.key));
    if (before) arrive(box.current, placed.cards.filter((held) => !before.has(held.key)));
    return () => remember(box.current, placed.cards, card);
  }, [placed.cards.map((held) => held.key).join(" "), width]);

  const at = (event: PointerEvent): Point => {
    const corner = box.current?.getBoundingClientRect();
    return { x: event.clientX - (corner?.left ?? 0), y: event.clientY - (corner?.top ?? 0) };
  };

  const down = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const start = at(event);
    const from = cardOf(event) ?? cardAt(placed.cards, card, selected.value, start);
    stroke.current = { from, start, last: start, on: null, moved: false };
  };

  const move = (event: PointerEvent) => {
    const now = stroke.current;
    if (!now) return;
    const point = at(event);
    if (!now.moved && Math.hypot(point.x - now.start.x, point.y - now.start.y) < SWIPE_FROM) return;
    if (!now.moved) box.current?.setPointerCapture(event.pointerId);
    const passed = swept(placed.cards, card, selected.value, now.last, point);
    if (!now.moved && now.from) passed.unshift(now.from);
    now.moved = true;
    const [first] = passed;
    if (first !== undefined) now.on ??= !selected.value.has(first);
    if (now.on !== null) mark(passed, now.on);
    now.last = point;
  };

  // The click that ends a swipe still belongs to it; the next one does not.
  const up = () => {
    const ended = stroke.current;
    setTimeout(() => {
      if (stroke.current === ended) stroke.current = null;
    });
  };

  const tap = (key: string) => {
    if (stroke.current?.moved) return;
    focus.value = key;
    const now = performance.now();
    const again = lastTap.current.key === key && now - lastTap.current.at < DOUBLE_TAP;
    lastTap.current = { key: again ? "" : key, at: now };
    // The first tap of two has just given the card back if it was chosen; both together take what belongs to it.
    if (again) takeTogether(key);
    else toggle(key);
  };

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      event.preventDefault();
      void confirm();
      return;
    }
    const next = neighbour(placed.cards, current, event.key);
    if (!next) return;
    event.preventDefault();
    focus.value = next;
    box.current?.querySelector<HTMLElement>(`[data-key="${next}"]`)?.focus();
  };

  return (
    // Strokes of a finger pass over the group; every card in it is a button of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      class="hand"
      role="group"
      aria-label={table.hand}
      style={{ width: `${width}px`, height: `${placed.height}px` }}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={keyDown}
    >
      {placed.cards.map((held) => {
        const isChosen = selected.value.has(held.key);
        const dim = choices.value && !choices.value.includes(held.card);
        return (
          <button
            key={held.key}
            type="button"
            data-key={held.key}
            data-card={held.card}
            class={`card${held.trump ? " trump" : ""}${isChosen ? " chosen" : ""}${dim ? " dim" : ""}${lit.value.has(held.card) ? " lit" : ""}`}
            style={{ translate: `${held.x}px ${held.y}px` }}
            aria-pressed={isChosen}
            aria-label={spokenCard(held.card, held.trump)}
            tabIndex={held.key === current ? 0 : -1}
            onClick={() => tap(held.key)}
          >
            <CardFace card={held.card} />
          </button>
        );
      })}
    </div>
  );
}

/** Let new cards fly in one after the other: from the deck or, shining for a while, from the kitty or from a trick. */
function arrive(box: Element | null, cards: readonly PlacedCard[]): void {
  const game = view.peek()?.game;
  const dealt = game?.phase === "drawing";
  const from = rectOf(dealt ? "deck" : game?.phase === "playing" ? `seat:${game.seat}` : "kitty");
  if (!box || !from) return;
  for (const [place, { key }] of cards.entries()) {
    const element = box.querySelector(`[data-key="${key}"]`);
    if (!element) continue;
    flyFrom(element, from, { delay: place * 40, turn: -12, ms: dealt ? 260 : 420 });
    if (!dealt) shine(element);
  }
}

/** Remember where each card lies, so that a played card can leave from there. */
function remember(box: Element | null, cards: readonly PlacedCard[], size: Size): void {
  const corner = box?.getBoundingClientRect();
  if (!corner) return;
  for (const { key, x, y } of cards) rememberCard(key, new DOMRect(corner.left + x, corner.top + y, size.w, size.h));
}

/** Where an arrow key leads: along the row, or to the nearest card of the row above or below. */
function neighbour(cards: readonly PlacedCard[], from: string | undefined, pressed: string): string | null {
  const place = cards.findIndex((held) => held.key === from);
  const here = cards[place];
  if (!here) return null;
  if (pressed === "ArrowRight") return cards[place + 1]?.key ?? null;
  if (pressed === "ArrowLeft") return cards[place - 1]?.key ?? null;
  if (pressed === "Home") return cards[0]?.key ?? null;
  if (pressed === "End") return cards.at(-1)?.key ?? null;
  if (pressed !== "ArrowUp" && pressed !== "ArrowDown") return null;
  const beyond = cards.filter((held) => (pressed === "ArrowUp" ? held.y < here.y : held.y > here.y));
  const rowY = pressed === "ArrowUp" ? Math.max(...beyond.map((held) => held.y)) : Math.min(...beyond.map((held) => held.y));
  const row = beyond.filter((held) => held.y === rowY);
  return row.toSorted((a, b) => Math.abs(a.x - here.x) - Math.abs(b.x - here.x))[0]?.key ?? null;
}
