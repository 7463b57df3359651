import type { Option } from "../../../definition/definition.ts";
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
  const list = { $schema: "../schema/options.schema.json", title, options };
  return { [listFile(name)]: jsonText(list) };
}
