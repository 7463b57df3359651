import { type ContentReader, hostSchemaOf } from "../../source/content.ts";
import { didYouMean, listed } from "../../source/suggest.ts";

/** Which schema describes the files of which folder. Several: the file's own `$schema` says which. */
const places: [pattern: RegExp, schemas: string[]][] = [
  [/^wizards\/[^/]+\/wizard\.json$/u, ["wizard.schema.json"]],
  [/^wizards\/[^/]+\/journeys\.json$/u, ["journeys.schema.json"]],
  [/^wizards\/[^/]+\/steps\/[^/]+\.json$/u, ["step.schema.json"]],
  [/^wizards\/[^/]+\/procedure\.json$/u, ["procedure.schema.json"]],
  [/^wizards\/[^/]+\/(?:findings|moves)\/[^/]+\.json$/u, ["form.schema.json"]],
  [/^options\/[^/]+\.json$/u, ["options.schema.json"]],
  [/^accounts\/[^/]+\.json$/u, ["form.schema.json"]],
  [/^shared\/[^/]+\.json$/u, ["step.schema.json", "field.schema.json"]],
];

/** Returns the path of the schema that the place of a file asks for; null where none or several do. */
export function schemaFileAt(file: string): string | null {
  const [only, another] = schemasAt(file) ?? [];
  return only === undefined || another !== undefined ? null : `schema/${only}`;
}

function schemasAt(file: string): string[] | undefined {
  return places.find(([pattern]) => pattern.test(file))?.[1];
}

interface Expected {
  /** File of `schema/`; null when it is unknown. */
  schema: string | null;
  /** What is wrong with the file's own `$schema`, or with its place. */
  message: string | null;
}

/** The schema file that a file must follow. `named` is its `$schema`. */
export function schemaFileFor(file: string, named: unknown, reader: ContentReader<unknown>): Expected {
  const own = hostSchemaOf(reader, file);
  const schemas = own === undefined ? schemasAt(file) : [own];
  if (!schemas) return { schema: null, message: strayFile(file, reader) };
  const up = "../".repeat(file.split("/").length - 1);
  const ways = schemas.map((schema) => `${up}schema/${schema}`);
  const index = typeof named === "string" ? ways.indexOf(named) : -1;
  if (index >= 0) return { schema: schemas[index] ?? null, message: null };
  const schema = schemas.length === 1 ? (schemas[0] ?? null) : null;
  return { schema, message: `"$schema" must be ${listed(ways, "or")} here.` };
}

function strayFile(file: string, { folders: own, schemas }: ContentReader<unknown>): string {
  const folders = ["wizards", "options", "accounts", "shared", ...own, "schema"];
  const [top = "", , inner = ""] = file.split("/");
  if (!folders.includes(top)) return `Nothing reads files in "${top}"${didYouMean(top, folders)}.`;
  const below = (path: string) => path.slice(top.length + 1);
  const files = Object.keys(schemas).filter((path) => path.startsWith(`${top}/`));
  const hint = own.includes(top) ? didYouMean(below(file), files.map(below)) : "";
  const ofHost = files.map((path) => path.split("/")[2] ?? "");
  const ofWizard =
    top === "wizards"
      ? didYouMean(inner, [
          "steps",
          "wizard.json",
          "journeys.json",
          "procedure.json",
          "findings",
          "moves",
          ...ofHost,
        ])
      : "";
  return `Nothing reads a file of this name here${hint}${ofWizard}.`;
}
