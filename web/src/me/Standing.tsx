import { say } from "../i18n";
import { me as words } from "../i18n/me";
import type { RivalTold, RoleTold } from "../net/messages";
import { getStatistics } from "../net/people";
import { go, ownPath, RANKING } from "../route";
import { gameOf } from "../screens/catalogue";
import { Button } from "../ui/Button";
import { ScoreIcon } from "../ui/LaterIcons";
import { useAsked } from "./asked";
import { Empty } from "./Empty";
import { PersonLink } from "./PersonLink";
import { Ratings } from "./Ratings";
import { Waiting } from "./Waiting";
import { rounded, share, signed } from "./words";

/** How one has fared: by role, rated, against whom; and who is best. */
export function Standing() {
  const asked = useAsked(getStatistics);
  return (
    <>
      <Waiting asked={asked}>
        {({ roles, ratings, rivals, left }) =>
          roles.length === 0 ? (
            <Empty icon={<ScoreIcon />} title={words.noStatistics} text={words.noStatisticsHelp} />
          ) : (
            <>
              <Roles roles={roles} />
              <Ratings title={words.rating} ratings={ratings} left={left} />
              {rivals.length > 0 && <Rivals rivals={rivals} />}
            </>
          )
        }
      </Waiting>
      <ToRanking />
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
          {rivals.map(({ handle, name, together, won_together, against, won_against }, place) => (
            <tr key={place}>
              <th scope="row">
                <PersonLink handle={handle} name={name} from={ownPath("standing")} />
              </th>
              <td>{together > 0 ? words.wonOf(won_together, together) : "–"}</td>
              <td>{against > 0 ? words.wonOf(won_against, against) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** To the page of who is best. */
function ToRanking() {
  return (
    <Button wide icon={<ScoreIcon />} onClick={() => go(RANKING, ownPath("standing"))}>
      {words.ranking}
    </Button>
  );
}
