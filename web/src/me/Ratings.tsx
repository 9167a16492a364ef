import { say } from "../i18n";
import { me as words } from "../i18n/me";
import type { RatingTold } from "../net/messages";
import { gameOf } from "../screens/catalogue";
import { RatingBar, scaleOf } from "./RatingBar";

interface RatingsProps {
  readonly title: string;
  readonly ratings: readonly RatingTold[];
  /** Rated matches left. */
  readonly left: number;
  readonly none?: string;
}

/** What somebody is rated, game by game, and how often they have left. */
export function Ratings({ title, ratings, left, none = words.noRating }: RatingsProps) {
  return (
    <section class="me-card">
      <h2>{title}</h2>
      {ratings.length === 0 && <p>{none}</p>}
      <ul class="me-ratings">
        {ratings.map((rating) => (
          <li key={rating.game}>
            <strong>
              {say(gameOf(rating).title)} <Provisional rating={rating} />
            </strong>
            <RatingBar rating={rating} scale={scaleOf(ratings)} />
            <small>{words.ratedDeals(rating.deals)}</small>
          </li>
        ))}
      </ul>
      {left > 0 && <small>{words.left(left)}</small>}
    </section>
  );
}

/** Says that little is known yet. */
export function Provisional({ rating }: { readonly rating: RatingTold }) {
  return rating.provisional ? <em class="mark">{words.provisional}</em> : null;
}
