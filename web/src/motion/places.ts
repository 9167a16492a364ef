/** Where things are on the screen: flights start and end at places that have a name. */

const places = new Map<string, Element>();
const departed = new Map<string, DOMRect>();

/** A `ref` that gives an element a name. */
export function placeRef(name: string): (element: Element | null) => void {
  return (element) => {
    if (element) places.set(name, element);
    else places.delete(name);
  };
}

export function rectOf(name: string): DOMRect | null {
  return places.get(name)?.getBoundingClientRect() ?? null;
}

/** Remember where a card of the hand was last, for its flight to the table. */
export function rememberCard(key: string, rect: DOMRect): void {
  departed.set(key, rect);
}

/** Where a card of the own hand was when it left, by its text; each copy is given once. */
export function departure(card: string): DOMRect | null {
  for (const copy of [1, 0]) {
    const rect = departed.get(`${card}.${copy}`);
    if (rect) {
      departed.delete(`${card}.${copy}`);
      return rect;
    }
  }
  return null;
}
