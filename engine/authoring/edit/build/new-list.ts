import type { Option } from "../../../definition/definition.ts";
import { schemaReference } from "../../check/files/schema-files.ts";
import { listFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { jsonText } from "../text/layout.ts";

/** Returns a new file of options/. */
export function newList({
  name,
  title,
  options,
}: {
  name: string;
  title: string;
  options: Option[];
}): SourceFiles {
  const file = listFile(name);
  return { [file]: jsonText({ $schema: schemaReference(file), title, options }) };
}
