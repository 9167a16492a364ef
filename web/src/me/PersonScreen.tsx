import { say } from "../i18n";
import { me as words } from "../i18n/me";
import type { MeetingTold, PersonTold } from "../net/messages";
import { getPerson } from "../net/people";
import { personPath } from "../route";
import { gameOf } from "../screens/catalogue";
import { Avatar } from "../ui/Avatar";
import { Animal, isDrawn } from "./animals";
import { useAsked } from "./asked";
import { Deal } from "./Deals";
import { Framed } from "./Framed";
import { Ratings } from "./Ratings";
import { Waiting } from "./Waiting";
import { share, signed } from "./words";

/** Somebody whom one has met: what they are rated, and how one has fared with them. */
export function PersonScreen({ handle }: { readonly handle: string }) {
  const asked = useAsked(() => getPerson(handle), [handle]);
  return (
    <Framed title={words.person}>
      <main class="me-main">
        <Waiting asked={asked}>{(person) => <Somebody person={person} from={personPath(handle)} />}</Waiting>
      </main>
    </Framed>
  );
}

function Somebody({ person, from }: { readonly person: PersonTold; readonly from: string }) {
  const name = person.name || words.nobody;
  return (
    <>
      <section class="me-card me-self">
        {isDrawn(person.avatar) ? <Animal name={person.avatar} /> : <Avatar name={name} />}
        <div>
          <h2>{name}</h2>
          {!person.account && <p>{words.guest}</p>}
          {person.you && <p>{words.itIsYou}</p>}
        </div>
      </section>
      <Ratings title={words.rating} ratings={person.ratings} left={person.left} none={words.noRatingTheirs} />
      {!person.you && <HeadToHead name={name} meetings={person.meetings} />}
      {person.deals.length > 0 && (
        <section class="me-shared">
          <h2>{words.shared}</h2>
          <ul class="me-deals">
            {person.deals.map((deal) => (
              <li key={`${deal.code}/${deal.match}/${deal.number}`}>
                <Deal deal={deal} from={from} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** As partners and as opponents, game by game. */
function HeadToHead({ name, meetings }: { readonly name: string; readonly meetings: readonly MeetingTold[] }) {
  return (
    <section class="me-card">
      <h2>{words.head(name)}</h2>
      {meetings.length === 0 && <p>{words.noMeetings}</p>}
      {meetings.map((meeting) => (
        <Meeting key={meeting.game} meeting={meeting} />
      ))}
    </section>
  );
}

function Meeting({ meeting }: { readonly meeting: MeetingTold }) {
  const { together, won_together, levels_together, against, won_against, levels_against, levels_other } = meeting;
  return (
    <table class="me-table me-meeting">
      <caption>{say(gameOf(meeting).title)}</caption>
      <thead>
        <tr>
          <th scope="col">{words.side}</th>
          <th scope="col">{words.dealCount}</th>
          <th scope="col">{words.winRate}</th>
          <th scope="col">{words.yourLevels}</th>
          <th scope="col">{words.theirLevels}</th>
        </tr>
      </thead>
      <tbody>
        {together > 0 && (
          <tr>
            <th scope="row">{words.together}</th>
            <td>{together}</td>
            <td>{share(won_together, together)}</td>
            <td>{signed(levels_together)}</td>
            <td>–</td>
          </tr>
        )}
        {against > 0 && (
          <tr>
            <th scope="row">{words.against}</th>
            <td>{against}</td>
            <td>{share(won_against, against)}</td>
            <td>{signed(levels_against)}</td>
            <td>{signed(levels_other)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
