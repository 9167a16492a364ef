/** Flights on the Web Animations API: an element starts where something was, and comes to where it is. */
import { settings } from "../ui/settings";

const EASE = "cubic-bezier(0.2, 0.75, 0.25, 1)";

/** Whether things move at all: a setting, which starts as the device asks. */
export function still(): boolean {
  return settings.peek().stillCards;
}

interface Flight {
  readonly ms?: number;
  readonly delay?: number;
  /** Degrees by which the element is turned where it starts. */
  readonly turn?: number;
  readonly fade?: boolean;
}

function shift(from: DOMRect, to: DOMRect, turn: number): string {
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  return `translate(${x}px, ${y}px) scale(${Math.max(0.15, from.width / to.width)}) rotate(${turn}deg)`;
}

/** Let an element come from a rectangle of the screen to its place. */
export function flyFrom(element: Element, from: DOMRect, { ms = 300, delay = 0, turn = 0, fade = false }: Flight = {}): void {
  if (still()) return;
  const start = { transform: shift(from, element.getBoundingClientRect(), turn), ...(fade && { opacity: 0 }) };
  element.animate([start, { transform: "none", ...(fade && { opacity: 1 }) }], {
    duration: ms,
    delay,
    easing: EASE,
    fill: "backwards",
  });
}

/** Let an element go from its place to a rectangle of the screen, and stay away. */
export function flyTo(element: Element, to: DOMRect, { ms = 340, delay = 0, turn = 0 }: Flight = {}): void {
  if (still()) return;
  const end = { transform: shift(to, element.getBoundingClientRect(), turn), opacity: 0.2 };
  element.animate([{ transform: "none", opacity: 1 }, end], {
    duration: ms,
    delay,
    easing: "cubic-bezier(0.5, 0, 0.8, 0.5)",
    fill: "forwards",
  });
}

function centred(rect: DOMRect, scale: number): string {
  return `translate(${rect.left + rect.width / 2}px, ${rect.top + rect.height / 2}px) translate(-50%, -50%) scale(${scale})`;
}

/** Send a card's back from one rectangle to another; it exists only for the flight. */
export function sendBack(from: DOMRect, to: DOMRect, parent: Element): void {
  if (still()) return;
  const back = document.createElement("span");
  back.className = "card back flying";
  back.ariaHidden = "true";
  parent.append(back);
  const flight = back.animate(
    [
      { transform: centred(from, 0.7), opacity: 1 },
      { transform: centred(to, 0.35), opacity: 0.9 },
    ],
    { duration: 240, easing: EASE },
  );
  const gone = () => back.remove();
  flight.addEventListener("finish", gone);
  flight.addEventListener("cancel", gone);
}

/** Let an element shine for a while: it is new here. */
export function shine(element: Element): void {
  if (still()) return;
  const gold = "0 0 0 2px #ffd873, 0 0 14px 3px rgb(255 206 92 / 90%)";
  element.animate([{ boxShadow: gold }, { boxShadow: gold, offset: 0.7 }, {}], { duration: 2600 });
}
