import { cleanup, fireEvent, render, screen } from "@testing-library/preact";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { speak } from "../i18n/index";
import { Toasts } from "../ui/Toast";
import { Downloads } from "./Downloads";
import { tableWith } from "./fixtures";

const asked = vi.fn<(path: string) => Promise<Response>>();
const saved: string[] = [];

beforeEach(() => {
  speak("en");
  saved.length = 0;
  asked.mockReset();
  vi.stubGlobal("fetch", asked);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
    expect(this.href).toMatch(/^blob:/);
  });
  render(
    <>
      <Downloads table={tableWith()} deal={3} />
      <Toasts />
    </>,
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test.each([
  ["Download this deal", "/api/tables/K7QM2P9X/record?deal=3", "koudi-2026-11-30-K7QM2P9X-3.koudi"],
  ["Download the match", "/api/tables/K7QM2P9X/record", "koudi-2026-11-30-K7QM2P9X.koudi"],
])("%s saves the file under the server's name", async (button, path, name) => {
  const headers = { "content-disposition": `attachment; filename="${name}"` };
  asked.mockResolvedValue(new Response('[Koudi "1"]\n', { headers }));
  fireEvent.click(screen.getByText(button));
  expect(await screen.findByText(`Downloaded ${name}`)).toBeTruthy();
  expect(asked.mock.lastCall?.[0]).toBe(path);
  expect(saved).toEqual([name]);
});

test("a refusal is told in the language of now, and nothing is saved", async () => {
  const problem = { code: "no_deal_so", text: { zh: "没有这一局。", en: "There is no such deal." } };
  asked.mockResolvedValue(new Response(JSON.stringify(problem), { status: 404 }));
  speak("zh");
  fireEvent.click(await screen.findByText("下载本局"));
  expect(await screen.findByText("没有这一局。")).toBeTruthy();
  expect(saved).toEqual([]);
});

test("a line that breaks in the middle of the file is told too", async () => {
  const torn = new Response("[Koudi");
  vi.spyOn(torn, "blob").mockRejectedValue(new TypeError("network error"));
  asked.mockResolvedValue(torn);
  fireEvent.click(screen.getByText("Download the match"));
  expect(await screen.findByText(/server cannot be reached/)).toBeTruthy();
  expect(saved).toEqual([]);
});
