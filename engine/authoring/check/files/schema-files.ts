import { didYouMean, listed } from "../suggest.ts";

/** The files of site/ that are JSON. */
export const siteFiles = [
  "brand",
  "landing",
  "frame",
  "early-access",
  "registration",
  "invitations",
  "recovery",
  "access",
  "wizard",
  "controls",
  "errors",
  "pages",
  "legal",
];

/** The schema of such a file bears its name, but for the one whose name the schema of the wizards themselves has. */
const schemaOfSite = (name: string) =>
  name === "wizard" ? "wizard-words.schema.json" : `${name}.schema.json`;

/** Which schema describes the files of which folder. Several: the file's own `$schema` says which. */
const places: [pattern: RegExp, schemas: string[]][] = [
  [/^wizards\/[^/]+\/wizard\.json$/u, ["wizard.schema.json"]],
  [/^wizards\/[^/]+\/journeys\.json$/u, ["journeys.schema.json"]],
  [/^wizards\/[^/]+\/steps\/[^/]+\.json$/u, ["step.schema.json"]],
  [/^options\/[^/]+\.json$/u, ["options.schema.json"]],
  [/^accounts\/[^/]+\.json$/u, ["form.schema.json"]],
  [/^shared\/[^/]+\.json$/u, ["step.schema.json", "field.schema.json"]],
  ...siteFiles.map((name): [RegExp, string[]] => [
    new RegExp(`^site/${name}\\.json$`, "u"),
    [schemaOfSite(name)],
  ]),
];

interface Expected {
  /** File of `schema/`; null when it cannot be told. */
  schema: string | null;
  /** What is wrong with the file's own `$schema`, or with its place. */
  message: string | null;
}

/** The schema file that a file must follow. `named` is its `$schema`. */
export function schemaFileFor(file: string, named: unknown): Expected {
  const place = places.find(([pattern]) => pattern.test(file));
  if (!place) return { schema: null, message: strayFile(file) };
  const [, schemas] = place;
  const up = "../".repeat(file.split("/").length - 1);
  const ways = schemas.map((schema) => `${up}schema/${schema}`);
  const index = typeof named === "string" ? ways.indexOf(named) : -1;
  if (index >= 0) return { schema: schemas[index] ?? null, message: null };
  const schema = schemas.length === 1 ? (schemas[0] ?? null) : null;
  return { schema, message: `"$schema" must be ${listed(ways, "or")} here.` };
}

function strayFile(file: string): string {
  const folders = ["wizards", "options", "accounts", "shared", "site", "schema"];
  const [top = "", , inner = ""] = file.split("/");
  if (!folders.includes(top)) return `Nothing reads files in "${top}"${didYouMean(top, folders)}.`;
  if (top === "site") {
    const known = siteFiles.map((name) => `${name}.json`);
    return `Nothing reads a file of this name here${didYouMean(file.slice("site/".length), known)}.`;
  }
  const hint = top === "wizards" ? didYouMean(inner, ["steps", "wizard.json", "journeys.json"]) : "";
  return `Nothing reads a file of this name here${hint}.`;
}
