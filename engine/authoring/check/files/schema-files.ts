import { type ContentReader, hostSchemaOf } from "../../source/content.ts";
import { type FileRole, readFolders, roleOfFile, schemaFile } from "../../source/layout.ts";
import { didYouMean, listNames } from "../../source/suggest.ts";

/** Schemas of each kind of file; of several, the file's own `$schema` names one. The host has its own for `site`. */
const schemasOf: { [kind in FileRole["kind"]]?: string[] } = {
  wizard: ["wizard.schema.json"],
  journeys: ["journeys.schema.json"],
  step: ["step.schema.json"],
  procedure: ["procedure.schema.json"],
  "case-form": ["form.schema.json"],
  list: ["options.schema.json"],
  form: ["form.schema.json"],
  shared: ["step.schema.json", "field.schema.json"],
};

/** Returns the path of the schema that the place of a file asks for; null where none or several do. */
export function schemaFileAt(file: string): string | null {
  const [only, another] = schemasAt(file) ?? [];
  return only === undefined || another !== undefined ? null : schemaFile(only);
}

/** Returns what a new file says in `$schema`. */
export function schemaReference(file: string): string {
  return seenFrom(file, schemaFileAt(file) ?? "");
}

function seenFrom(file: string, path: string): string {
  return `${"../".repeat(file.split("/").length - 1)}${path}`;
}

function schemasAt(file: string): string[] | undefined {
  const role = roleOfFile(file);
  return role ? schemasOf[role.kind] : undefined;
}

interface Expected {
  /** File of `schema/`; null when it is unknown. */
  schema: string | null;
  /** Message about a wrong or misplaced `$schema`. */
  message: string | null;
}

/** The schema file that a file must follow. `named` is its `$schema`. */
export function schemaFileFor(file: string, named: unknown, reader: ContentReader<unknown>): Expected {
  const own = hostSchemaOf(reader, file);
  const schemas = own === undefined ? schemasAt(file) : [own];
  if (!schemas) return { schema: null, message: strayFile(file, reader) };
  const paths = schemas.map((schema) => seenFrom(file, schemaFile(schema)));
  const index = typeof named === "string" ? paths.indexOf(named) : -1;
  if (index >= 0) return { schema: schemas[index] ?? null, message: null };
  const schema = schemas.length === 1 ? (schemas[0] ?? null) : null;
  return { schema, message: `"$schema" must be ${listNames(paths, "or")} here.` };
}

function strayFile(file: string, { folders: own, schemas }: ContentReader<unknown>): string {
  const folders = [...readFolders, ...own, "schema"];
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
