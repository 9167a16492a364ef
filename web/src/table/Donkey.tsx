import { cardName } from "../cards/card";
import { MiniCard } from "../cards/MiniCard";
import { table } from "../i18n/table";

/** The card whose other copy makes the donkey. */
export function DonkeyCard({ card }: { readonly card: string }) {
  return (
    <span class="donkey-card" title={table.donkeyCardIs(cardName(card))}>
      <span class="unseen">{table.donkeyCardIs(cardName(card))}</span>
      <DonkeyHead />
      <MiniCard card={card} />
    </span>
  );
}

/** Marks who is the donkey; `secret`: only the donkey knows as yet. */
export function DonkeyMark({ secret = false }: { readonly secret?: boolean }) {
  return (
    <span class={`badge badge-donkey${secret ? " secret" : ""}`}>
      <DonkeyHead />
      {table.donkey}
    </span>
  );
}

/** The donkey of 买驴: a small mark beside a name, and the large one of the reveal. */
export function DonkeyHead() {
  return (
    <svg class="donkey" viewBox="0 0 100 112" aria-hidden="true">
      <g stroke="#3a2b22" stroke-width="3" stroke-linejoin="round">
        <path d="M34 44C18 36 11 16 17 2c14 6 25 22 26 38z" fill="#8b7b70" />
        <path d="M66 44c16-8 23-28 17-42-14 6-25 22-26 38z" fill="#8b7b70" />
        <path d="M33 35C24 29 20 19 20 11c8 5 15 14 17 23zM67 35c9-6 13-16 13-24-8 5-15 14-17 23z" fill="#e9b9a6" stroke="none" />
        <path d="M50 32c18 0 27 10 26 26-1 13-5 20-7 29H31c-2-9-6-16-7-29-1-16 8-26 26-26z" fill="#9c8b7f" />
        <path d="M28 86c0-12 9-19 22-19s22 7 22 19c0 14-9 23-22 23s-22-9-22-23z" fill="#efe3d3" />
        <path d="M40 30c2-8 5-13 10-17 5 4 8 9 10 17 0 8-4 12-10 15-6-3-10-7-10-15z" fill="#54423a" />
      </g>
      <g fill="#2b1e17">
        <ellipse cx="36" cy="57" rx="4.500" ry="5.500" />
        <ellipse cx="64" cy="57" rx="4.500" ry="5.500" />
        <ellipse cx="42" cy="83" rx="3" ry="4.500" />
        <ellipse cx="58" cy="83" rx="3" ry="4.500" />
      </g>
      <circle cx="37.500" cy="55" r="1.500" fill="#fff" />
      <circle cx="65.500" cy="55" r="1.500" fill="#fff" />
      <path d="M41 96q9 6 18 0" fill="none" stroke="#3a2b22" stroke-width="3" stroke-linecap="round" />
    </svg>
  );
}
