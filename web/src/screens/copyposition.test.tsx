import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n/index";
import { send } from "../net/store";
import { Toasts } from "../ui/Toast";
import { CopyPosition } from "./CopyPosition";

vi.mock("../net/store", () => ({ send: vi.fn() }));

const LINE = "shengji/80fen playing levels=2/2/2/2 view=1";
const written = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  speak("en");
  vi.mocked(send).mockReset().mockResolvedValue({ type: "positioned", cmd: "a", position: LINE });
  written.mockReset().mockResolvedValue();
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: written } });
  render(
    <>
      <CopyPosition />
      <Toasts />
    </>,
  );
  fireEvent.click(screen.getByText("Copy position"));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("the line that the server gives is on the clipboard", async () => {
  expect(await screen.findByText(/^Position copied/)).toBeTruthy();
  expect(vi.mocked(send)).toHaveBeenCalledWith({ type: "position" });
  expect(written.mock.calls).toEqual([[LINE]]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where the browser refuses, the line is there to be selected", async () => {
  cleanup();
  written.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  render(<CopyPosition />);
  fireEvent.click(screen.getByText("Copy position"));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Select this line/);
  expect(field.value).toBe(LINE);
  expect(field.readOnly).toBe(true);
  fireEvent.click(screen.getByLabelText("Close"));
  expect(screen.queryByLabelText(/Select this line/)).toBeNull();
});
