import { cleanup, render } from "@testing-library/preact";
import { expect, test } from "vitest";

import { Avatar, hueOf, huesOf } from "./Avatar";

const colourOf = (name: string) => {
  render(<Avatar name={name} />);
  const colour = document.querySelector<HTMLElement>(".avatar")?.style.getPropertyValue("--hue");
  cleanup();
  return colour;
};

test("a person has the same colour wherever they sit, and others have another", () => {
  expect(colourOf("Ann")).toBe(colourOf("Ann "));
  expect(new Set(["Ann", "Bo", "Cai", "小拖"].map(colourOf)).size).toBe(4);
});

test("four who sit together have four colours that do not look alike, the first of them their own", () => {
  const hues = huesOf(["Ann", "Ann", "Ann", "Ann"]);
  expect(hues[0]).toBe(hueOf("Ann"));
  for (const [place, hue] of hues.entries())
    for (const other of hues.slice(place + 1)) expect(Math.abs(((hue - other + 540) % 360) - 180)).toBeGreaterThanOrEqual(40);
  expect(huesOf(["", "Ann", "", "Bo"]).slice(1, 2)).toEqual([hueOf("Ann")]);
});
