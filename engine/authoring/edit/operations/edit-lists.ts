import type { Json, Option, OptionList } from "../../../definition/definition.ts";
import { listFile } from "../../source/layout.ts";
import type { SourceFiles } from "../../source/source.ts";
import { newList } from "../build/new-list.ts";
import { slugProblem } from "../names/name-from-title.ts";
import type { Applied, Operation } from "../operation.ts";
import { EditRefusal } from "../refusal.ts";
import { withoutValues, withReplaced, withValue } from "../text/changed-text.ts";
import { inLine } from "../text/layout.ts";
import { type Item, isSameInOrder, partIn, withItems } from "../text/part.ts";
import { applied, conflict, textToEdit } from "./applied.ts";

type Of<Kind extends Operation["kind"]> = Operation & { kind: Kind };

/** Adds a list. */
export function addList(files: SourceFiles, { name, title, options }: Of<"add-list">): Applied {
  const problem = slugProblem(name);
  if (problem !== null) throw new EditRefusal(problem);
  if (Object.hasOwn(files, listFile(name)))
    throw new EditRefusal(`There is a list "${name}" already. Choose another name.`);
  return applied(newList({ name, title, options }));
}

/** Makes the options of a list these, in this order; those that stay as they are keep their bytes. */
export function setOptions(files: SourceFiles, { list, options, before }: Of<"set-options">): Applied {
  const file = listFile(list);
  const holder = partIn(textToEdit(files, file), ["options"]);
  const items = holder?.part.inside?.items;
  if (!holder || !items) throw new EditRefusal(`${file} can't be read. Correct it in its source first.`);
  const [now, wanted] = [holder.part.value, options as unknown as Json];
  if (isSameInOrder(now, wanted)) return applied({});
  if (before !== undefined && !isSameInOrder(now, before as unknown as Json))
    return conflict({
      file,
      path: ["options"],
      before: before as unknown as Json,
      theirs: now,
      yours: wanted,
    });
  const known = new Map(items.map((item) => [JSON.stringify(item.part.value), item]));
  const written = options.map((option) => {
    const key = JSON.stringify(option);
    const item = known.get(key) ?? newItem(option);
    known.delete(key);
    return { item, text: item.part.text };
  });
  return applied({ [file]: holder.before + withItems(holder.part, holder.part, written) + holder.after });
}

function newItem(option: Option): Item {
  const value = JSON.parse(JSON.stringify(option)) as Json;
  return { key: null, lead: "", head: "", part: { text: inLine(value), value, inside: null } };
}

/** Offers an option no more, or again; whoever chose it keeps it. */
export function retireOption(
  files: SourceFiles,
  { list, value, retired, successor }: Of<"retire-option">,
): Applied {
  const file = listFile(list);
  let text = textToEdit(files, file);
  const { options } = JSON.parse(text) as OptionList;
  const index = options.findIndex((option) => option.value === value);
  const option = options[index];
  if (!option) throw new EditRefusal(`The list has no option "${value}" any more.`);
  const at = ["options", index];
  if (!retired)
    return applied({
      [file]: withoutValues(text, [
        [...at, "retired"],
        [...at, "successor"],
      ]),
    });
  if (
    successor !== null &&
    !options.some((other) => other.value === successor && !other.retired && other !== option)
  )
    throw new EditRefusal(`"${successor}" is no option that is offered: it can't take its place.`);
  if (!option.retired) text = withValue(text, [...at, "retired"], true);
  if (successor === null) text = withoutValues(text, [[...at, "successor"]]);
  else if (option.successor === undefined) text = withValue(text, [...at, "successor"], successor);
  else text = withReplaced(text, [...at, "successor"], successor);
  return applied({ [file]: text });
}
