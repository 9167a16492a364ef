import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/preact";
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

test("where the browser refuses, the line is there, selected, to be copied by hand", async () => {
  cleanup();
  written.mockRejectedValue(new DOMException("no", "NotAllowedError"));
  render(<CopyPosition />);
  fireEvent.click(screen.getByText("Copy position"));
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/Copy this line by hand/);
  expect(field.value).toBe(LINE);
  expect(field.readOnly).toBe(true);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINE.length]);
  fireEvent.click(screen.getByLabelText("Close"));
  expect(screen.queryByLabelText(/Copy this line by hand/)).toBeNull();
});
