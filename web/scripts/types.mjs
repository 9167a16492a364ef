// Writes src/net/messages.ts from the server's JSON Schema: `npm run types`.
import { execFileSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const venv = new URL("../../.venv/bin/python", import.meta.url).pathname;
const python = process.env.PYTHON ?? (existsSync(venv) ? venv : "python3");
/** Tuples and references as the compiler knows them: it reads an older draft of JSON Schema. */
const older = (_key, value) => {
  if (value?.$ref && value.default) return { $ref: value.$ref };
  if (!value?.prefixItems) return value;
  const { prefixItems: items, ...rest } = value;
  return { ...rest, items };
};
const schema = JSON.parse(
  execFileSync(python, ["-m", "koudi.server.schema"], { encoding: "utf8" }),
  older,
);

// One definition that refers to every other makes the compiler write each of them once, by name. What options a game
// has the client is told by the catalogue: it knows none by name.
const options = new Set(Object.values(schema.options).map(({ $ref }) => $ref.split("/").at(-1)));
const names = Object.keys(schema.$defs)
  .filter((name) => !options.has(name))
  .sort();
for (const name of names) delete schema.$defs[name].title;
const root = {
  ...schema,
  title: "Messages",
  type: "object",
  additionalProperties: false,
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${name}` }])),
};
const source = await compile(root, "Messages", {
  bannerComment: "// Generated from the server's schema by `npm run types`. Do not edit.",
  additionalProperties: false,
  unreachableDefinitions: false,
  style: { printWidth: 100 },
});
writeFileSync(new URL("../src/net/messages.ts", import.meta.url), source);
