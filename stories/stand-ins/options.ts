import type { ListOption } from "../../renderer/controls/list/list-option.ts";
import { listOptions } from "../../renderer/controls/list/list-option.ts";
import { content } from "./content.ts";

/** An option list of the definitions, by its file's name, as controls take it. */
export function optionsOf(list: string): ListOption[] {
  for (const { definition } of content.wizards) {
    const found = definition.lists[list];
    if (found) return listOptions(found.options);
  }
  throw new Error(`No wizard asks for the list ${list}.`);
}
