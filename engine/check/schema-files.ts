import { didYouMean, listed } from "./suggest.ts";

/** Which schema describes the files of which folder. Several: the file's own `$schema` says which. */
const places: [pattern: RegExp, schemas: string[]][] = [
  [/^wizards\/[^/]+\/wizard\.json$/u, ["wizard.schema.json"]],
  [/^wizards\/[^/]+\/journeys\.json$/u, ["journeys.schema.json"]],
  [/^wizards\/[^/]+\/steps\/[^/]+\.json$/u, ["step.schema.json"]],
  [/^options\/[^/]+\.json$/u, ["options.schema.json"]],
  [/^accounts\/[^/]+\.json$/u, ["form.schema.json"]],
  [/^shared\/[^/]+\.json$/u, ["step.schema.json", "field.schema.json"]],
  [/^site\/brand\.json$/u, ["brand.schema.json"]],
];

type Expected = { schema: string } | { schema: null; message: string };

/** The schema file that a file must follow, or why that cannot be told. `named` is its `$schema`. */
export function schemaFileFor(file: string, named: unknown): Expected {
  const place = places.find(([pattern]) => pattern.test(file));
  if (!place) return { schema: null, message: strayFile(file) };
  const ways = place[1].map((schema) => `${"../".repeat(file.split("/").length - 1)}schema/${schema}`);
  const index = typeof named === "string" ? ways.indexOf(named) : -1;
  const schema = place[1][index];
  if (schema) return { schema };
  // A step file that takes everything from a shared one needs no schema of its own.
  if (named === undefined && place[1].length === 1) return { schema: place[1][0] ?? "" };
  return { schema: null, message: `"$schema" must be ${listed(ways, "or")} here.` };
}

function strayFile(file: string): string {
  const folders = ["wizards", "options", "accounts", "shared", "site", "schema"];
  const [top = "", , inner = ""] = file.split("/");
  if (!folders.includes(top)) return `Nothing reads files in "${top}"${didYouMean(top, folders)}.`;
  const hint = top === "wizards" ? didYouMean(inner, ["steps", "wizard.json", "journeys.json"]) : "";
  return `Nothing reads a file of this name here${hint}.`;
}
