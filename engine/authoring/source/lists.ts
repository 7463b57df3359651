import type { Json, Option, OptionList } from "../../definition/definition.ts";
import { isObject, valueIn } from "../../definition/json.ts";
import { listFile, namesIn, roleOfFile, wizardFile } from "./layout.ts";
import { type Files, filesTakenOver, jsonIn } from "./tolerant.ts";

/** Returns a list of a draft; null if its file has not the shape of one. Its title may be empty. */
export function listIn(files: Files, name: string): OptionList | null {
  const json = jsonIn(files, listFile(name));
  if (!isObject(json) || !Array.isArray(json.options)) return null;
  if (!json.options.every((one) => isObject(one) && one.value !== undefined)) return null;
  const title = typeof json.title === "string" ? json.title : "";
  return { title, options: json.options as unknown as Option[] };
}

/** Returns the lists of a draft as far as they can be read; one without a title goes by its name. */
export function listsIn(files: Files): { [name: string]: OptionList } {
  const lists = namesIn(files, "list").flatMap((name): [string, OptionList][] => {
    const list = listIn(files, name);
    return list ? [[name, { ...list, title: list.title || name }]] : [];
  });
  return Object.fromEntries(lists);
}

/** A question that offers the options of a list. */
export interface ListUse {
  /** The page's own file. */
  file: string;
  /** The wizard and the step, if the file is a step's. */
  wizard: string | null;
  step: string | null;
  /** The question in words, and the page that asks it. */
  question: string;
  page: string;
}

/** Returns the questions that offer each list, by the lists' names; those of a shared file stand under each page that uses it. */
export function usesOfLists(files: Files): Map<string, ListUse[]> {
  const uses = new Map<string, ListUse[]>();
  for (const file of Object.keys(files)) {
    const role = roleOfFile(file);
    if (role?.kind !== "step" && role?.kind !== "form") continue;
    const { wizard, step } = role.kind === "step" ? role : { wizard: null, step: null };
    const rail = wizard && valueIn(jsonIn(files, wizardFile(wizard)), ["states", step, "meta", "rail"]);
    // Pages whose heading is elsewhere have a name in the progress rail.
    const page = [valueIn(jsonIn(files, file), ["title"]), rail].find((one) => typeof one === "string");
    for (const one of [file, ...filesTakenOver(files, file)])
      eachListIn(jsonIn(files, one), "", (list, question) => {
        const use = { file, wizard, step, question, page: String(page ?? file) };
        uses.set(list, [...(uses.get(list) ?? []), use]);
      });
  }
  return uses;
}

/** A list is named by the field or by its items; the nearest title is the question's. */
function eachListIn(value: Json, title: string, found: (list: string, question: string) => void): void {
  if (Array.isArray(value)) for (const one of value) eachListIn(one, title, found);
  if (!isObject(value)) return;
  const own = typeof value.title === "string" ? value.title : title;
  if (typeof value.list === "string") found(value.list, own);
  for (const [key, one] of Object.entries(value)) if (key !== "messages") eachListIn(one, own, found);
}
