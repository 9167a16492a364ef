import { CardFace } from "../cards/CardFace";

const CARDS = ["CT", "DK", "S5", "HA", "BJ"];

/** Five cards, fanned: two that count ten, one that counts five, and what takes them. Only to look at. */
export function Fan() {
  return (
    <div class="fan" aria-hidden="true">
      {CARDS.map((card, index) => (
        <span key={card} class="card" style={{ "--turn": `${(index - 2) * 14}deg` }}>
          <CardFace card={card} />
        </span>
      ))}
    </div>
  );
}
