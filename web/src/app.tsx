import { CardSprites } from "./cards/courts";
import { common } from "./i18n/common";
import { say } from "./i18n/index";
import { UNREACHABLE } from "./net/api";
import { lessonIn, LOBBY, ownPageIn, path, personIn, placeIn, RANKING } from "./route";
import { Room } from "./screens/Room";
import { Trouble } from "./screens/Trouble";
import { later } from "./ui/later";
import { Toasts } from "./ui/Toast";

const COMING = {
  loading: () => <main class="entering">{common.waiting}</main>,
  trouble: (again: () => void) => (
    <main class="entering">
      <Trouble text={say(UNREACHABLE.text)} onRetry={again} />
    </main>
  ),
};

const Home = later(() => import("./screens/Home").then((all) => all.Home), COMING);
const Me = later(() => import("./me").then(({ MeScreen }) => MeScreen), COMING);
const Ranking = later(() => import("./me").then(({ RankingScreen }) => RankingScreen), COMING);
const Somebody = later(() => import("./me").then(({ PersonScreen }) => PersonScreen), COMING);
const Lobby = later(() => import("./lobby/LobbyScreen").then(({ LobbyScreen }) => LobbyScreen), COMING);
const Learn = later(() => import("./learn").then(({ LearnScreen }) => LearnScreen), COMING);

/** The page of an address. */
function Page({ address }: { readonly address: string }) {
  const place = placeIn(address);
  if (place) return <Room key={place.code} code={place.code} deal={place.deal} match={place.match} />;
  if (address === LOBBY) return <Lobby />;
  if (address === RANKING) return <Ranking />;
  const person = personIn(address);
  if (person) return <Somebody key={person} handle={person} />;
  const own = ownPageIn(address);
  if (own) return <Me page={own} />;
  const lesson = lessonIn(address);
  return lesson === null ? <Home /> : <Learn name={lesson} />;
}

export function App() {
  return (
    <>
      <CardSprites />
      <Page address={path.value} />
      <Toasts />
    </>
  );
}
