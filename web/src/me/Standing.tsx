import { useSignal } from "@preact/signals";
import { say } from "../i18n";
import { me as words } from "../i18n/me";
import type { RatingTold, RivalTold, RoleTold } from "../net/messages";
import { getRanking, getStatistics } from "../net/people";
import { gameOf, games } from "../screens/catalogue";
import { ScoreIcon } from "../ui/Icons";
import { Segmented } from "../ui/Segmented";
import { useAsked } from "./asked";
import { Empty } from "./Empty";
import { RatingBar, scaleOf } from "./RatingBar";
import { Waiting } from "./Waiting";
import { rounded, share, signed } from "./words";

/** How one has fared: by role, rated, against whom; and who is best. */
export function Standing() {
  const asked = useAsked(getStatistics);
  return (
    <>
      <Waiting asked={asked}>
        {({ roles, ratings, rivals }) =>
          roles.length === 0 ? (
            <Empty icon={<ScoreIcon />} title={words.noStatistics} text={words.noStatisticsHelp} />
          ) : (
            <>
              <Roles roles={roles} />
              <OwnRatings ratings={ratings} />
              {rivals.length > 0 && <Rivals rivals={rivals} />}
            </>
          )
        }
      </Waiting>
      <Rankings />
    </>
  );
}

function Roles({ roles }: { readonly roles: readonly RoleTold[] }) {
  return (
    <>
      {[...new Set(roles.map(({ game }) => game))].map((game) => (
        <section class="me-card" key={game}>
          <h2>{say(gameOf({ game }).title)}</h2>
          <table class="me-table">
            <thead>
              <tr>
                <th scope="col">{words.role}</th>
                <th scope="col">{words.dealCount}</th>
                <th scope="col">{words.winRate}</th>
                <th scope="col">{words.levelSum}</th>
                <th scope="col">{words.pointsEach}</th>
              </tr>
            </thead>
            <tbody>
              {roles
                .filter((each) => each.game === game)
                .map(({ role, deals, won, levels, points }) => (
                  <tr key={role}>
                    <th scope="row">{words[role]}</th>
                    <td>{deals}</td>
                    <td>{share(won, deals)}</td>
                    <td>{signed(levels)}</td>
                    <td>{rounded(points / deals)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
          {roles
            .filter((each) => each.game === game && each.role === "declarer")
            .map(({ role, kitty_buried, kitty_lost }) => (
              <small key={role}>{words.kitty(kitty_buried, kitty_lost)}</small>
            ))}
        </section>
      ))}
    </>
  );
}

function OwnRatings({ ratings }: { readonly ratings: readonly RatingTold[] }) {
  return (
    <section class="me-card">
      <h2>{words.rating}</h2>
      {ratings.length === 0 && <p>{words.noRating}</p>}
      <ul class="me-ratings">
        {ratings.map((rating) => (
          <li key={rating.game}>
            <strong>{say(gameOf(rating).title)}</strong>
            <RatingBar rating={rating} scale={scaleOf(ratings)} />
            <small>{words.ratedDeals(rating.deals)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Rivals({ rivals }: { readonly rivals: readonly RivalTold[] }) {
  return (
    <section class="me-card">
      <h2>{words.rivals}</h2>
      <table class="me-table">
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.together}</th>
            <th scope="col">{words.against}</th>
          </tr>
        </thead>
        <tbody>
          {rivals.map(({ name, together, won_together, against, won_against }, place) => (
            <tr key={place}>
              <th scope="row">{name || words.nobody}</th>
              <td>{together > 0 ? words.wonOf(won_together, together) : "–"}</td>
              <td>{against > 0 ? words.wonOf(won_against, against) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Who is best, game by game. */
function Rankings() {
  const chosen = useSignal("");
  const offered = games();
  const game = chosen.value || offered[0]?.name;
  return (
    <section class="me-card">
      <h2>{words.ranking}</h2>
      {game && (
        <>
          <Segmented
            label={words.game}
            value={game}
            choices={offered.map(({ name, title }) => ({ value: name, text: say(title) }))}
            onChoose={(value) => (chosen.value = value)}
          />
          <Ranking game={game} />
        </>
      )}
      <small>{words.rankingHelp}</small>
    </section>
  );
}

function Ranking({ game }: { readonly game: string }) {
  const asked = useAsked(() => getRanking(game), [game]);
  return (
    <Waiting asked={asked}>
      {({ ratings }) =>
        ratings.length === 0 ? (
          <p>{words.noRanking}</p>
        ) : (
          <ol class="me-ratings">
            {ratings.map((rating, place) => (
              <li key={place} aria-current={rating.you || undefined}>
                <strong>
                  {place + 1}. {rating.name || words.nobody}
                </strong>
                <RatingBar rating={rating} scale={scaleOf(ratings)} />
                <small>{words.ratedDeals(rating.deals)}</small>
              </li>
            ))}
          </ol>
        )
      }
    </Waiting>
  );
}
