import { expect, test } from "vitest";
import document from "../../../docs/glossary.md?raw";
import { GLOSSARY } from "./glossary";

/** The words of each row, in one language after the other. */
const rows = document
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .map((line) => line.split("|").slice(1, 3).map((cell) => cell.trim().split(/\s*[、；;，,（）()]\s*/)));

const terms = GLOSSARY.flatMap((area) => area.terms);

test("every word for beginners is one of the project's glossary, in both languages", () => {
  for (const { name } of terms) {
    const row = rows.find(([zh]) => zh?.includes(name.zh));
    expect(row?.[1], name.zh).toContain(name.en);
  }
});

test("every word is explained in both languages, and each once", () => {
  for (const { means } of terms) {
    expect(means.zh).toMatch(/\p{Script=Han}.*。$/u);
    expect(means.en).toMatch(/^[^\p{Script=Han}]+\.$/u);
  }
  expect(new Set(terms.map(({ name }) => name.zh)).size).toBe(terms.length);
});
