import { isObject, type Json } from "#engine";
import type { EditConflict } from "#engine/authoring";
import { type Outline, outlineOf } from "../../draft/outline.ts";
import { parsedJson } from "../../draft/parsed-json.ts";
import { textGroupsIn } from "../../draft/text-files.ts";
import { fieldLayout, stepLayout } from "../../schema-form/field-layout.ts";
import { type Layout, labelOf } from "../../schema-form/layout.ts";

type Files = { readonly [file: string]: string };

/** Says where a value of a draft stands, as its pages call it: "Company Details › Company name › Question". */
export function placeInWords(files: Files, { file, path }: Pick<EditConflict, "file" | "path">): string {
  const found = /^wizards\/[^/]+\/steps\/[^/]+\.json$/u.test(file);
  const within = found ? stepWords(parsedJson(files[file]), path) : path.map(keyInWords);
  return [fileInWords(files, outlineOf(files), file), ...within].join(" › ");
}

function fileInWords(files: Files, { wizards, lists }: Outline, file: string): string {
  const [, id, rest = ""] = /^wizards\/([^/]+)\/(.+)$/u.exec(file) ?? [];
  const wizard = wizards.find((one) => one.id === id);
  const step = wizard?.steps.find(({ slug }) => rest === `steps/${slug}.json`);
  if (step) return step.title;
  if (wizard && rest === "wizard.json") return wizard.title;
  const list = lists.find((one) => file === `options/${one.id}.json`);
  if (list) return list.title;
  const texts = textGroupsIn(files).flatMap((group) => group.files);
  return texts.find((one) => one.file === file)?.label ?? file;
}

function stepWords(step: Json | null, path: EditConflict["path"]): string[] {
  const [properties, name, ...rest] = path;
  if (properties !== "properties" || typeof name !== "string") return labelled(stepLayout, path);
  const fields = isObject(step) && isObject(step.properties) ? step.properties : {};
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const title = isObject(field) && typeof field.title === "string" ? field.title : name;
  return [title, ...labelled(fieldLayout, rest)];
}

function labelled({ groups }: Layout, path: EditConflict["path"]): string[] {
  const item = groups.flatMap(({ items }) => items).find((one) => one.path === path.join("."));
  return item ? [item.label] : path.map(keyInWords);
}

function keyInWords(key: string | number): string {
  return typeof key === "number" ? `entry ${key + 1}` : labelOf(key);
}
