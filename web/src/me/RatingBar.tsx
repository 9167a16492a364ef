import { me as words } from "../i18n/me";
import { say } from "../i18n";
import type { RatingTold } from "../net/messages";
import { gameOf } from "../screens/catalogue";
import { rounded } from "./words";

/** Standard deviations either way within which a strength almost surely lies; rankings go by the lower end. */
const SURE = 3;

/** The strengths that a list of ratings spans. */
export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** From the lowest to the highest strength that anybody on a list may have. */
export function scaleOf(ratings: readonly RatingTold[]): Scale {
  return {
    low: Math.min(...ratings.map(({ mean, doubt }) => mean - SURE * doubt)),
    high: Math.max(...ratings.map(({ mean, doubt }) => mean + SURE * doubt)),
  };
}

/** Where a number lies on a scale, in per cent. */
export function placeOn({ low, high }: Scale, value: number): number {
  return high > low ? (100 * (value - low)) / (high - low) : 50;
}

/** Where somebody's strength may lie, and where it most probably does. */
export function RatingBar({ rating, scale }: { readonly rating: RatingTold; readonly scale: Scale }) {
  const { mean, doubt } = rating;
  const from = placeOn(scale, mean - SURE * doubt);
  const to = placeOn(scale, mean + SURE * doubt);
  return (
    <span class="me-rating">
      <span class="me-rating-bar" aria-hidden="true">
        <i style={{ left: `${from}%`, width: `${to - from}%` }} />
        <b style={{ left: `${placeOn(scale, mean)}%` }} />
      </span>
      <span class="unseen">{words.ratingOf(say(gameOf(rating).title), rounded(mean), rounded(SURE * doubt))}</span>
      <span class="me-rating-number" aria-hidden="true">
        {rounded(mean)} <small>± {rounded(SURE * doubt)}</small>
      </span>
    </span>
  );
}
