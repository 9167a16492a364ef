/** What is about oneself: who one is, what one has played, and how it went. */
import { common } from "../i18n/common";
import { me as words } from "../i18n/me";
import { getMe } from "../net/people";
import { go, OWN_PAGES, type OwnPage, ownPath, wayBack } from "../route";
import { LanguageSwitch } from "../screens/LanguageSwitch";
import { IconButton } from "../ui/Button";
import { BackIcon } from "../ui/Icons";
import { Account } from "./Account";
import { useAsked } from "./asked";
import { Deals } from "./Deals";
import { Standing } from "./Standing";
import { Waiting } from "./Waiting";
import "./me.css";

export function MeScreen({ page }: { readonly page: OwnPage }) {
  return (
    <div class="me">
      <header class="me-bar">
        <IconButton label={words.back} onClick={() => go(wayBack() ?? "/")}>
          <BackIcon />
        </IconButton>
        <h1>{common.mine}</h1>
        <LanguageSwitch />
      </header>
      <nav class="me-pages" aria-label={words.pages}>
        {OWN_PAGES.map((each) => (
          <a
            key={each}
            href={ownPath(each)}
            aria-current={each === page ? "page" : undefined}
            onClick={(event) => {
              event.preventDefault();
              go(ownPath(each), wayBack());
            }}
          >
            {words[each]}
          </a>
        ))}
      </nav>
      <main class="me-main">
        {page === "account" && <Self />}
        {page === "deals" && <Deals />}
        {page === "standing" && <Standing />}
      </main>
    </div>
  );
}

function Self() {
  const asked = useAsked(getMe);
  return <Waiting asked={asked}>{(me) => <Account me={me} onTold={(told) => (asked.answer.value = told)} />}</Waiting>;
}
