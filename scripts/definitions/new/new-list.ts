import type { Option } from "#engine";
import type { SourceFiles } from "#engine/authoring";
import { jsonText } from "../plan/json-text.ts";
import type { Plan } from "../plan/plan.ts";

/** A file of options/. */
export function newList(
  _files: SourceFiles,
  { name, title, options }: { name: string; title: string; options: Option[] },
): Plan {
  const list = { $schema: "../schema/options.schema.json", title, options };
  return {
    created: { [`options/${name}.json`]: jsonText(list) },
    edited: {},
    next: [
      `Use it in a field: "type": "string", "list": "${name}", with a sentence for "list" in its messages.`,
      "Labels may be changed whenever you like; a value never once people have chosen it.",
    ],
  };
}
