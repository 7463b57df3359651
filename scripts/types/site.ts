import { readFileSync } from "node:fs";
import { generateTypes } from "./generate.ts";

/** Returns TypeScript for JSON files: each key with the file in `folder` that holds its schema. */
export function siteTypes(schemas: { [key: string]: string }, folder: string): Promise<string> {
  const properties = Object.entries(schemas).map(([key, file]) => [key, { $ref: file }] as const);
  return generateTypes(
    {
      title: "Site files",
      type: "object",
      properties: Object.fromEntries(properties),
      required: Object.keys(schemas),
    },
    "The JSON files of site/ as their schemas describe them, by their key in `GET /api/site`.",
    {
      cwd: folder,
      $refOptions: { resolve: { file: { read: ({ url }: { url: string }) => withoutOwnSchema(url) } } },
    },
  );
}

/** The `$schema` of a file is for editors; it is never served. Titles name the types of objects alone. */
function withoutOwnSchema(file: string): string {
  const schema = JSON.parse(readFileSync(file, "utf8"), (_key, value) => {
    if (typeof value?.title === "string" && !value.properties) delete value.title;
    return value;
  });
  delete schema.properties?.$schema;
  return JSON.stringify(schema);
}
