import { useSignal } from "@preact/signals";
import { me as words } from "../i18n/me";
import type { Me } from "../net/messages";
import { changePassword, forgetMe, logIn, logOut, makeAccount } from "../net/people";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { LeaveIcon } from "../ui/Icons";
import { Segmented } from "../ui/Segmented";
import { toast } from "../ui/Toast";
import { refused } from "./asked";
import { type FieldInfo, Form } from "./Form";
import { arrived, forgetSeats, founded, left } from "./keeping";
import { Profile } from "./Profile";
import { Sessions } from "./Sessions";
import { Shunned } from "./Shunned";

interface AccountProps {
  readonly me: Me;
  /** The server has told anew who one is. */
  readonly onTold: (me: Me) => void;
}

/** Who one is, the account behind it or how to get one, and how to be forgotten. */
export function Account({ me, onTold }: AccountProps) {
  return (
    <>
      <Profile me={me} onTold={onTold} />
      {me.login === null ? <NoAccount onTold={onTold} /> : <Own login={me.login} />}
      <Shunned />
      <Farewell hasAccount={me.login !== null} />
    </>
  );
}

const loginField = (): FieldInfo => ({
  name: "login",
  label: words.login,
  autocomplete: "username",
  wrongIf: ["login_taken", "bad_name", "has_login"],
});
const passwordField = (): FieldInfo => ({
  name: "password",
  label: words.password,
  autocomplete: "current-password",
  wrongIf: ["wrong_login"],
});
const newPasswordField = (): FieldInfo => ({
  name: "new",
  label: words.newPassword,
  help: words.passwordHelp,
  autocomplete: "new-password",
  wrongIf: ["bad_password"],
});

function NoAccount({ onTold }: Pick<AccountProps, "onTold">) {
  const wish = useSignal<"make" | "logIn">("make");

  async function make({ login = "", new: chosen = "" }: Readonly<Record<string, string>>) {
    const made = await makeAccount({ login, password: chosen });
    await founded(made);
    onTold(made);
    toast(words.made(made.login ?? login));
  }

  async function enter({ login = "", password = "" }: Readonly<Record<string, string>>) {
    const told = await logIn({ login, password });
    forgetSeats(); // they are the guest's
    arrived(told);
    onTold(told);
    toast(words.welcome(told.login ?? login));
  }

  return (
    <section class="me-card">
      <h2>{words.account}</h2>
      <p>{words.why}</p>
      <Segmented
        label={words.which}
        value={wish.value}
        choices={[
          { value: "make", text: words.make },
          { value: "logIn", text: words.logIn },
        ]}
        onChoose={(chosen) => (wish.value = chosen)}
      />
      {wish.value === "make" ? (
        <Form
          key="make"
          label={words.make}
          fields={[
            { ...loginField(), help: words.loginHelp },
            { ...newPasswordField(), label: words.password },
          ]}
          submit={words.makeIt}
          note={words.keepsGuest}
          onSubmit={make}
        />
      ) : (
        <Form
          key="logIn"
          label={words.logIn}
          fields={[loginField(), passwordField()]}
          submit={words.logIn}
          note={words.losesGuest}
          onSubmit={enter}
        />
      )}
    </section>
  );
}

function Own({ login }: { readonly login: string }) {
  const changing = useSignal(false);

  async function change({ old = "", new: chosen = "" }: Readonly<Record<string, string>>) {
    await changePassword({ old, new: chosen });
    changing.value = false;
    toast(words.passwordChanged);
  }

  return (
    <>
      <section class="me-card">
        <h2>{words.loggedInAs(login)}</h2>
        {changing.value ? (
          <Form
            label={words.changePassword}
            fields={[{ ...passwordField(), name: "old", label: words.oldPassword }, newPasswordField()]}
            submit={words.changePassword}
            onSubmit={change}
          />
        ) : (
          <Button wide onClick={() => (changing.value = true)}>
            {words.changePassword}
          </Button>
        )}
        <Button wide icon={<LeaveIcon />} onClick={() => void logOut().then(begone, refused)}>
          {words.logOut}
        </Button>
        <small>{words.logOutHelp}</small>
      </section>
      <Sessions />
    </>
  );
}

/** This browser is nobody's any more: load the page, which makes a guest of whoever comes. */
function begone() {
  left();
  location.assign("/");
}

/** Be forgotten: asked twice, and by its password if there is an account. */
function Farewell({ hasAccount }: { readonly hasAccount: boolean }) {
  const asked = useSignal<0 | 1 | 2>(0);
  const keep = () => (asked.value = 0);

  return (
    <section class="me-end">
      <Button kind="quiet" onClick={() => (asked.value = 1)}>
        {words.forget}
      </Button>
      {asked.value === 1 && (
        <Dialog
          kind="note"
          title={words.forgetTitle}
          onClose={keep}
          footer={
            <>
              <Button onClick={keep}>{words.forgetNot}</Button>
              <Button kind="danger" onClick={() => (asked.value = 2)}>
                {words.forgetGo}
              </Button>
            </>
          }
        >
          <p>{words.forgetWhat}</p>
        </Dialog>
      )}
      {asked.value === 2 && (
        <Dialog kind="note" title={words.forgetSure} onClose={keep} footer={<Button wide onClick={keep}>{words.forgetNot}</Button>}>
          <Form
            label={words.forget}
            kind="danger"
            fields={hasAccount ? [passwordField()] : []}
            submit={words.forgetNow}
            onSubmit={({ password = "" }) => forgetMe(password).then(begone)}
          />
        </Dialog>
      )}
    </section>
  );
}
