import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n";
import { InstallHint } from "./InstallHint";
import { offer } from "./index";

beforeEach(() => {
  localStorage.clear();
  speak("en");
  offer.value = null;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What a browser says when the page could be installed. */
function offered() {
  const prompt = vi.fn(() => Promise.resolve());
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { event, prompt };
}

test("the browser's offer waits until the person asks for it, and can be taken once", () => {
  const { event, prompt } = offered();
  expect(event.defaultPrevented).toBe(true);
  const { getByRole, container } = render(<InstallHint />);
  fireEvent.click(getByRole("button", { name: "Install" }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(container.textContent).toBe("");
});

test("nothing is said where nothing can be installed", () => {
  expect(render(<InstallHint />).container.textContent).toBe("");
});

test("where only the person can do it, it says how", () => {
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator) as Navigator, { standalone: false }));
  expect(render(<InstallHint />).container.textContent).toContain("Add to Home Screen");
});

test("a hint in passing is sent away for good", () => {
  offered();
  const { getByRole, container, unmount } = render(<InstallHint passing />);
  fireEvent.click(getByRole("button", { name: "Not now" }));
  expect(container.textContent).toBe("");
  unmount();
  expect(render(<InstallHint passing />).container.textContent).toBe("");
});
