import { cleanup, fireEvent, render } from "@testing-library/preact";
import { afterEach, expect, test, vi } from "vitest";

import { later } from "./later";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const around = {
  loading: () => <p>soon</p>,
  trouble: (again: () => void) => (
    <button type="button" onClick={again}>
      again
    </button>
  ),
};

test("what has come is shown at once the next time", async () => {
  const load = vi.fn(() => Promise.resolve(() => <p>here</p>));
  const Later = later(load, around);
  const { findByText, unmount, getByText } = render(<Later />);
  getByText("soon");
  await findByText("here");
  unmount();
  render(<Later />).getByText("here");
  expect(load).toHaveBeenCalledTimes(1);
});

test("what has not come although there is a line is of an older page, which is loaded anew", async () => {
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const Later = later(() => Promise.reject(new Error("gone")), around);
  fireEvent.click(await render(<Later />).findByText("again"));
  expect(reload).toHaveBeenCalledOnce();
});

test("without a line it is tried again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const load = vi.fn(() => Promise.reject(new Error("no line"))) as unknown as () => Promise<() => null>;
  const Later = later(load, around);
  fireEvent.click(await render(<Later />).findByText("again"));
  expect(load).toHaveBeenCalledTimes(2);
});
