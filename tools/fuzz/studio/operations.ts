import { isObject, type Json } from "#engine";
import { randomOperations } from "../edits/random-operation.ts";
import { brokenFile } from "../values/broken-files.ts";
import { hostileText, hostileValue, type LooseJson, mutate } from "../values/hostile-values.ts";
import type { Draws } from "../world/draws.ts";
import type { Definitions } from "./definitions.ts";
import { rulesOf, type Spot, spotsIn, valueAgainst, valueBy } from "./schema-values.ts";

/** Operations with a value that the schemas allow, or that breaks them at one place. */
export function operationsBySchema(
  draws: Draws,
  { files, contents, schemas }: Definitions,
  breaks: boolean,
): LooseJson[] {
  const file = draws.pick(Object.keys(contents));
  const content = contents[file] as Json;
  const rules = rulesOf(schemas, content);
  if (!rules) return [];
  const make = breaks ? valueAgainst : valueBy;
  if (draws.oneIn(12)) {
    const value = make(draws, schemas, rules);
    const whole = isObject(value) && isObject(content) ? { $schema: content.$schema ?? "", ...value } : value;
    return [{ kind: "write", file, text: JSON.stringify(whole, null, 2), before: files[file] ?? null }];
  }
  const spots = spotsIn(schemas, rules, content).filter(({ path }) => path.length > 0);
  return Array.from({ length: draws.pick([1, 1, 1, 2, 5]) }, () => {
    const spot = draws.pick(spots);
    return operationAt(file, spot, make(draws, schemas, spot.rules));
  });
}

/** Sets a text of the site to another one that its schema allows: of such edits, many can go live. */
export function textBySchema(draws: Draws, { contents, schemas }: Definitions): LooseJson {
  const file = draws.pick(Object.keys(contents).filter((name) => name.startsWith("site/")));
  const content = contents[file] as Json;
  const rules = rulesOf(schemas, content);
  const spots = rules
    ? spotsIn(schemas, rules, content).filter(({ value }) => typeof value === "string")
    : [];
  const spot = draws.pick(spots);
  return operationAt(file, spot, valueBy(draws, schemas, spot.rules));
}

function operationAt(file: string, { path, value: before }: Spot, value: Json): LooseJson {
  const isElement = typeof path.at(-1) === "number";
  if (isElement && before === undefined) return { kind: "insert", file, path, value };
  return { kind: "set", file, path, value, ...(before !== undefined && { before }) };
}

/** Operations of every kind that the studio sends. */
export function usualOperations(draws: Draws, { files }: Definitions): LooseJson[] {
  return randomOperations(files, draws.chance) as unknown as LooseJson[];
}

/** Operations that no studio sends: odd files, places and members. */
export function hostileOperations(
  draws: Draws,
  definitions: Definitions,
  known: readonly string[],
): LooseJson {
  const { files } = definitions;
  const file = draws.oneIn(2) ? draws.pick(Object.keys(files)) : draws.pick(fileNames);
  const kind = draws.below(6);
  if (kind === 0) return mutate(draws, usualOperations(draws, definitions), known);
  if (kind === 1) return [{ kind: "write", file, text: fileText(draws), before: files[file] ?? null }];
  if (kind === 2)
    return [
      {
        kind: draws.pick(["set", "insert", "unset"]),
        file,
        path: oddPath(draws),
        value: hostileValue(draws, known),
      },
    ];
  if (kind === 3)
    return [
      { kind: "delete-file", file },
      { kind: "write", file, text: "{}", before: null },
    ];
  if (kind === 4)
    return [{ kind: "reorder", file, path: oddPath(draws), from: hostileText(draws), before: null }];
  const many = draws.pick([2, 40, 500, 501]);
  return Array.from({ length: many }, () => ({ kind: "set", file, path: ["title"], value: "x" }));
}

const fileNames = [
  "schema/brand.schema.json",
  "site/pictures/x.png",
  "site/pictures/x.svg",
  "site/mail/welcome.md",
  "site/legal/__proto__.md",
  "site/brand.json",
  "wizards/buyer/wizard.json",
  "wizards/buyer/journeys.json",
  "wizards/buyer/steps/x.json",
  "wizards/constructor/wizard.json",
  "options/toString.json",
  "accounts/login.json",
  "shared/x.json",
  "../outside.json",
  "wizards/__proto__/x.json",
  ".hidden.json",
  "C:\\x.json",
  "a/".repeat(9),
  "script.js",
  "",
];

function oddPath(draws: Draws): LooseJson[] {
  const part = () =>
    draws.pick<LooseJson>(["properties", "title", 0, 1e9, "__proto__", "constructor", "", "length", -1, 1.5]);
  return Array.from({ length: draws.pick([0, 1, 2, 3, 40, 41]) }, part);
}

/** Returns the text of a file as a draft holds it: JSON, Markdown, or a picture in base64. */
function fileText(draws: Draws): string {
  const makers = [
    () => "{}",
    () => "[".repeat(draws.pick([40, 500, 20_000])),
    () => `{"a":${"{".repeat(20)}`,
    () => '{"$ref":"../../../etc/passwd","$schema":"https://evil.example/x.json"}',
    () => `{"$schema":"../schema/brand.schema.json","$ref":"./brand.json"}`,
    () => `{"title":"a","title":"b","__proto__":{"polluted":true}}`,
    () => hostileText(draws),
    () => `# A\n\n${"> ".repeat(draws.pick([10, 1_000]))}x\n\n[a](javascript:alert(1)) {${"a".repeat(500)}}`,
    () => `${"{first|".repeat(2_000)}`,
    () => brokenFile(draws).toString("base64"),
    () =>
      '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>1</script><image href="//evil.example"/></svg>',
    () => `<!DOCTYPE svg [<!ENTITY a "${"a".repeat(1_000)}">]><svg>&a;&a;</svg>`,
    () => " ".repeat(draws.pick([1_000, 1024 * 1024, 1024 * 1024 + 1])),
    () => "\ud800",
  ];
  return draws.pick(makers)();
}
