import { say } from "../i18n";
import { me as words } from "../i18n/me";
import type { RatingTold } from "../net/messages";
import { getRanking } from "../net/people";
import { query, RANKING, refine } from "../route";
import { games } from "../screens/catalogue";
import { ScoreIcon } from "../ui/LaterIcons";
import { Segmented } from "../ui/Segmented";
import { useAsked } from "./asked";
import { Empty } from "./Empty";
import { Framed } from "./Framed";
import { PersonLink } from "./PersonLink";
import { RatingBar, type Scale, scaleOf } from "./RatingBar";
import { Provisional } from "./Ratings";
import { Waiting } from "./Waiting";

/** Who plays best, game by game; the game stands in the address. */
export function RankingScreen() {
  const offered = games();
  const asked = new URLSearchParams(query.value).get("game");
  const game = offered.find(({ name }) => name === asked)?.name ?? offered[0]?.name;
  return (
    <Framed title={words.ranking}>
      <main class="me-main">
        {game && (
          <>
            <Segmented
              label={words.game}
              value={game}
              choices={offered.map(({ name, title }) => ({ value: name, text: say(title) }))}
              onChoose={(value) => refine(`game=${value}`)}
            />
            <Best game={game} />
          </>
        )}
      </main>
    </Framed>
  );
}

function Best({ game }: { readonly game: string }) {
  const asked = useAsked(() => getRanking(game), [game]);
  return (
    <Waiting asked={asked}>
      {({ ratings }) =>
        ratings.length === 0 ? (
          <Empty icon={<ScoreIcon />} title={words.noRanking} text={words.rankingHelp} />
        ) : (
          <>
            <section class="me-card">
              <ol class="me-ratings">
                {ratings.map((rating, place) => (
                  <Ranked key={rating.handle || place} rating={rating} place={place + 1} scale={scaleOf(ratings)} />
                ))}
              </ol>
            </section>
            <small>{words.rankingHelp}</small>
          </>
        )
      }
    </Waiting>
  );
}

interface RankedProps {
  readonly rating: RatingTold;
  readonly place: number;
  readonly scale: Scale;
}

function Ranked({ rating, place, scale }: RankedProps) {
  return (
    <li aria-current={rating.you || undefined}>
      <strong>
        <span class="unseen">{words.place(place)} </span>
        <span class="me-place" aria-hidden="true">
          {place}
        </span>
        <PersonLink handle={rating.handle} name={rating.name} from={`${RANKING}?game=${rating.game}`} />{" "}
        {rating.you && <em class="mark">{words.you}</em>} <Provisional rating={rating} />
      </strong>
      <RatingBar rating={rating} scale={scale} />
      <small>{words.ratedDeals(rating.deals)}</small>
    </li>
  );
}
