import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { common } from "../i18n/common";
import { home } from "../i18n/home";
import { InstallHint } from "../install/InstallHint";
import { go, lessonPath, ownPath } from "../route";
import { BookIcon, PersonIcon } from "../ui/Icons";
import { Segmented } from "../ui/Segmented";
import { Seal, Wordmark } from "../ui/Wordmark";
import { Fan } from "./Fan";
import { JoinTable } from "./JoinTable";
import { LanguageSwitch } from "./LanguageSwitch";
import { NameField } from "./NameField";
import { NewTable } from "./NewTable";
import { OwnTables } from "./OwnTables";
import { ownTables } from "./ownTables";
import { PlayNow } from "./PlayNow";
import "./home.css";

type Wish = "now" | "open" | "join";

/** Own tables above what is asked; a person's page has the others. */
const SHOWN = 2;

/** The front door: who you are, play at once, open a table, or join one. */
export function Home() {
  const wish = useSignal<Wish>("now");
  return (
    <div class="home">
      <header class="hero">
        <div class="hero-top">
          <TopLink to={lessonPath()} icon={<BookIcon />} text={home.learn} />
          <TopLink to={ownPath("account")} icon={<PersonIcon />} text={common.mine} />
          <LanguageSwitch />
        </div>
        <div class="hero-name">
          <Seal />
          <div>
            <h1>
              <Wordmark />
              <span class="unseen">{common.product}</span>
              <span class="latin" aria-hidden="true">
                Koudi
              </span>
            </h1>
            <p class="tagline">{home.tagline}</p>
            <p class="promise">{home.promise}</p>
          </div>
        </div>
        <Fan />
      </header>
      <main class="panel">
        <OwnTables most={SHOWN} />
        {ownTables.value.length > 0 && <InstallHint passing />}
        <NameField />
        <Segmented
          label={home.what}
          value={wish.value}
          choices={[
            { value: "now", text: home.now },
            { value: "open", text: home.open },
            { value: "join", text: home.join },
          ]}
          onChoose={(chosen) => (wish.value = chosen)}
        />
        {wish.value === "now" && <PlayNow />}
        {wish.value === "open" && <NewTable />}
        {wish.value === "join" && <JoinTable />}
      </main>
    </div>
  );
}

interface TopLinkProps {
  readonly to: string;
  readonly icon: ComponentChildren;
  readonly text: string;
}

/** To a page away from the tables. */
function TopLink({ to, icon, text }: TopLinkProps) {
  return (
    <a
      class="own-link"
      href={to}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
    >
      {icon}
      {text}
    </a>
  );
}
