import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { speak } from "../i18n";
import { Failure } from "../net/api";
import * as people from "../net/people";
import { callMe, opened, sitAtOnce } from "../screens/identity";
import { Account } from "./Account";
import { meWith } from "./fixtures";
import { left } from "./keeping";

vi.mock("../net/people");

const refused = (code: string, en: string) => new Failure(code, { zh: "不行。", en });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const type = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });
/** What stands below a field. */
const beside = (label: string) => screen.getByLabelText(label).parentElement?.querySelector("output")?.textContent;

function open(info: Parameters<typeof meWith>[0] = {}) {
  const told = vi.fn();
  render(<Account me={meWith(info)} onTold={told} />);
  return told;
}

beforeEach(() => {
  localStorage.clear();
  speak("en");
  vi.mocked(people.changeMe).mockReset().mockResolvedValue(meWith());
  vi.mocked(people.getSessions).mockReset().mockResolvedValue([]);
  vi.mocked(people.getShunned).mockReset().mockResolvedValue([]);
  vi.mocked(people.forgetMe).mockReset();
  vi.spyOn(location, "assign").mockReturnValue();
});
afterEach(() => {
  left();
  cleanup();
});

test("a guest makes an account; what is wrong is told beside its field", async () => {
  const told = open();
  press("Make the account");
  expect(beside("Login")).toBe("Please fill this in.");
  type("Login", "ann");
  type("Password", "short");
  vi.mocked(people.makeAccount).mockRejectedValueOnce(refused("bad_password", "Too short."));
  press("Make the account");
  await waitFor(() => expect(beside("Password")).toBe("Too short."));
  vi.mocked(people.makeAccount).mockRejectedValueOnce(refused("login_taken", "Taken."));
  press("Make the account");
  await waitFor(() => expect(beside("Login")).toBe("Taken."));
  vi.mocked(people.makeAccount).mockRejectedValueOnce(refused("too_many_logins", "Wait a while."));
  press("Make the account");
  expect((await screen.findByRole("alert")).textContent).toBe("Wait a while.");
  type("Password", "three green apples");
  expect(screen.queryByRole("alert")).toBeNull();
  vi.mocked(people.makeAccount).mockResolvedValueOnce(meWith({ login: "ann" }));
  press("Make the account");
  await waitFor(() => expect(told).toHaveBeenCalledWith(meWith({ login: "ann" })));
  expect(people.makeAccount).toHaveBeenLastCalledWith({ login: "ann", password: "three green apples" });
});

test("somebody comes back to an account", async () => {
  const told = open();
  fireEvent.click(screen.getByLabelText("Log in"));
  type("Login", "ann");
  type("Password", "wrong");
  vi.mocked(people.logIn).mockRejectedValueOnce(refused("wrong_login", "They do not fit."));
  press("Log in");
  await waitFor(() => expect(beside("Password")).toBe("They do not fit."));
  vi.mocked(people.logIn).mockResolvedValueOnce(meWith({ login: "ann" }));
  sitAtOnce("K7QM2P9X"); // the guest's wish
  press("Log in");
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(opened()).toBeNull();
});

test("passwords are hidden until they are to be shown", () => {
  open();
  expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password");
  fireEvent.click(screen.getByLabelText("Show passwords"));
  expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text");
  expect(screen.getByLabelText("Login").getAttribute("type")).toBe("text");
});

test("the password is changed, and the form is done with", async () => {
  open({ login: "ann" });
  press("Change password");
  type("Present password", "one");
  type("New password", "three green apples");
  vi.mocked(people.changePassword).mockRejectedValueOnce(refused("wrong_login", "No."));
  press("Change password");
  await waitFor(() => expect(beside("Present password")).toBe("No."));
  vi.mocked(people.changePassword).mockResolvedValueOnce();
  press("Change password");
  await waitFor(() => expect(screen.queryByLabelText("New password")).toBeNull());
  expect(people.changePassword).toHaveBeenLastCalledWith({ old: "one", new: "three green apples" });
});

test("other sessions are listed and can be ended, this one only by logging out", async () => {
  const session = { id: "a", device: "iPhone", created_at: 0, seen_at: 0, current: false };
  vi.mocked(people.getSessions).mockResolvedValueOnce([session, { ...session, id: "b", device: "", current: true }]);
  open({ login: "ann" });
  await screen.findByText("Unknown device");
  expect(screen.getAllByRole("button", { name: /^End/ })).toHaveLength(1);
  vi.mocked(people.endSession).mockResolvedValueOnce();
  press("End the session of iPhone");
  await waitFor(() => expect(people.getSessions).toHaveBeenCalledTimes(2));
  expect(people.endSession).toHaveBeenCalledWith("a");
  vi.mocked(people.logOut).mockResolvedValueOnce();
  press("Log out");
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith("/"));
});

test("nobody is forgotten who is not asked twice, and says no with one tap", async () => {
  open();
  press("Delete my data");
  press("Keep it");
  expect(screen.queryByRole("dialog")).toBeNull();
  press("Delete my data");
  press("Go on");
  expect(people.forgetMe).not.toHaveBeenCalled();
  vi.mocked(people.forgetMe).mockResolvedValueOnce();
  press("Delete it now");
  await waitFor(() => expect(location.assign).toHaveBeenCalledWith("/"));
  expect(people.forgetMe).toHaveBeenCalledWith("");
});

test("an account is deleted by its password only", async () => {
  open({ login: "ann" });
  press("Delete my data");
  press("Go on");
  press("Delete it now");
  expect(beside("Password")).toBe("Please fill this in.");
  type("Password", "three green apples");
  vi.mocked(people.forgetMe).mockRejectedValueOnce(refused("wrong_login", "No."));
  press("Delete it now");
  await waitFor(() => expect(beside("Password")).toBe("No."));
  expect(people.forgetMe).toHaveBeenCalledWith("three green apples");
});

test("a name is sent when it is typed, a picture when it is chosen; pictures this client cannot draw are left out", async () => {
  callMe("Ann");
  const told = open();
  expect(screen.getAllByRole("radio", { name: /Rat|Donkey|phoenix|First letter/ })).toHaveLength(3);
  fireEvent.click(screen.getByLabelText("Donkey"));
  await waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(people.changeMe).toHaveBeenLastCalledWith({ avatar: "donkey" });
  type("Name", "Bo");
  vi.mocked(people.changeMe).mockRejectedValueOnce(refused("bad_name", "No name."));
  fireEvent.change(screen.getByLabelText("Name"));
  await waitFor(() => expect(beside("Name")).toBe("No name."));
  expect(people.changeMe).toHaveBeenLastCalledWith({ name: "Bo" });
});

test("whom one has muted or blocked is listed, and let back by a tap", async () => {
  const bo = { id: "1f", name: "Bo", distance: "blocked", at: 1 } as const;
  vi.mocked(people.getShunned).mockResolvedValueOnce([bo, { ...bo, id: "2f", name: "", distance: "muted" }]);
  vi.mocked(people.forgive).mockReset().mockResolvedValue();
  open();
  expect(await screen.findByText("Blocked")).toBeTruthy();
  expect(screen.getByText("A spectator without a name")).toBeTruthy();
  press("Undo: Bo");
  await waitFor(() => expect(screen.queryByText("People you muted or blocked")).toBeNull());
  expect(people.forgive).toHaveBeenCalledWith("1f");
});
