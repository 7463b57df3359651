import { isObject, type Json, valueIn } from "#engine";
import { isSharedFile, type Page, parsedJson, roleOfFile, wizardFile } from "#engine/authoring";

/** A question that offers the options of a list. */
export interface ListUse {
  file: string;
  /** The wizard and the step, if the file is a step's. */
  wizard: string | null;
  step: string | null;
  /** The question in words, and the page that asks it. */
  question: string;
  page: string;
}

/** Texts that were searched before: an edit changes one file, and each is searched once. */
const searched = new Map<string, { list: string; question: string }[]>();

/** Returns the questions that offer each list, by the lists' names; those of a shared file stand under each page that uses it. */
export function usesOfLists(files: { readonly [file: string]: string }): Map<string, ListUse[]> {
  const uses = new Map<string, ListUse[]>();
  for (const [file, text] of Object.entries(files)) {
    const role = roleOfFile(file);
    if (role?.kind !== "step" && role?.kind !== "form") continue;
    const shared = Object.keys(files).filter((one) => isSharedFile(one) && text.includes(one));
    const { wizard, step } = role.kind === "step" ? role : { wizard: null, step: null };
    for (const { list, question } of [file, ...shared].flatMap((one) => listsIn(files[one] ?? ""))) {
      const page = titleOf(text) ?? ((role.kind === "step" && railOf(files, role)) || file);
      const use = { file, wizard, step, question, page };
      uses.set(list, [...(uses.get(list) ?? []), use]);
    }
  }
  return uses;
}

function listsIn(text: string): { list: string; question: string }[] {
  const known = searched.get(text);
  if (known) return known;
  const found: { list: string; question: string }[] = [];
  const parsed = parsedJson(text);
  if (parsed !== null) search(parsed, "", found);
  if (searched.size > 1000) searched.clear();
  searched.set(text, found);
  return found;
}

/** A list is named by the field or by its items; the nearest title is the question's. */
function search(value: Json, title: string, found: { list: string; question: string }[]): void {
  if (Array.isArray(value)) {
    for (const one of value) search(one, title, found);
    return;
  }
  if (!isObject(value)) return;
  const own = typeof value.title === "string" ? value.title : title;
  if (typeof value.list === "string") found.push({ list: value.list, question: own });
  for (const [key, one] of Object.entries(value)) if (key !== "messages") search(one, own, found);
}

function titleOf(text: string): string | null {
  const parsed = parsedJson(text);
  return isObject(parsed) && typeof parsed.title === "string" ? parsed.title : null;
}

/** Pages whose heading is elsewhere have a name in the progress rail. */
function railOf(files: { readonly [file: string]: string }, { wizard, step }: Page): string | null {
  const machine = parsedJson(files[wizardFile(wizard)]) ?? undefined;
  const rail = valueIn(machine, ["states", step, "meta", "rail"]);
  return typeof rail === "string" ? rail : null;
}
