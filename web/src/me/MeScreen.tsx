/** What is about oneself: who one is, what one has played, and how it went. */
import { common } from "../i18n/common";
import { me as words } from "../i18n/me";
import { getMe } from "../net/people";
import { InstallHint } from "../install/InstallHint";
import { go, OWN_PAGES, type OwnPage, ownPath, wayBack } from "../route";
import { Account } from "./Account";
import { OwnTables } from "../screens/OwnTables";
import { SettingsList } from "../screens/SettingsList";
import { useAsked } from "./asked";
import { Deals } from "./Deals";
import { Framed } from "./Framed";
import { Standing } from "./Standing";
import { Waiting } from "./Waiting";

export function MeScreen({ page }: { readonly page: OwnPage }) {
  return (
    <Framed title={common.mine}>
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
        {page === "deals" && (
          <>
            <OwnTables />
            <Deals />
          </>
        )}
        {page === "standing" && <Standing />}
        {page === "settings" && (
          <>
            <InstallHint />
            <SettingsList isPage />
          </>
        )}
      </main>
    </Framed>
  );
}

function Self() {
  const asked = useAsked(getMe);
  return <Waiting asked={asked}>{(me) => <Account me={me} onTold={(told) => (asked.answer.value = told)} />}</Waiting>;
}
