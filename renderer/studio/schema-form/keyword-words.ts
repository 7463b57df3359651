import { type Outline, roleOfFile } from "#engine/authoring";
import type { DraftState } from "../draft/draft-session.ts";
import { type PlaceWords, placeInWords, placeOfPath } from "../draft/place-words.ts";
import { fieldLayout } from "./field-layout.ts";
import { labelOf } from "./layout.ts";
import { stepLayout } from "./page-layouts.ts";
import { wordsOfPart } from "./part-words.ts";

type Path = readonly (string | number)[];

const ofQuestions = labelsIn(fieldLayout);
const ofPages = labelsIn(stepLayout);

/** Names that other pages use for a wizard, its steps and a list. */
const others: { [path: string]: string } = {
  "meta.title": "Title",
  "meta.roleName": "What people are called",
  "meta.login": "When people log in",
  "meta.registrations": "Registrations of one person",
  "meta.place": "Place among the wizards",
  "meta.basePath": "Address of its pages",
  "meta.rail": "In the list of steps",
  "on.NEXT": "Where it leads",
  "on.SKIP": "Where a skip leads",
  options: "Options",
};

/** Returns the words for a value of a file: its place, and what it is called there, from the outside in. */
export function valueInWords(
  { file, path }: { file: string; path: Path },
  outline: Outline,
  files: DraftState["files"],
): PlaceWords & { keywords: string[] } {
  const { place, rest } = placeOfPath(file, path);
  const kind = roleOfFile(file)?.kind;
  const isPage = kind === "step" || kind === "case-form";
  const own = path[0] === "properties" ? "question" : "page";
  return { ...placeInWords(place, outline, files), keywords: keywordsIn(rest, isPage ? own : "other") };
}

/** Returns what a keyword of a question is called in its properties: `description`, `messages.required`. */
export function keywordInWords(keyword: string): string {
  return keywordsIn(keyword.split("."), "question").join(": ");
}

/** Returns what a value within a question, a page or anything else is called where it is edited, from the outside in. */
function keywordsIn(path: Path, of: "question" | "page" | "other"): string[] {
  const labels = { question: ofQuestions, page: ofPages, other: others }[of];
  for (let length = path.length; length > 0; length -= 1) {
    const key = path.slice(0, length).join(".");
    const label = Object.hasOwn(labels, key) ? labels[key] : undefined;
    if (label === undefined) continue;
    const [name, ...inner] = path.slice(length);
    if (key.endsWith("properties") && name !== undefined)
      return [label, String(name), ...keywordsIn(inner, "question")];
    return [label, ...partsIn(path, length)];
  }
  return partsIn(path, 0);
}

function partsIn(path: Path, from: number): string[] {
  return path.slice(from).map((key, index) => {
    if (typeof key === "number") return `entry ${key + 1}`;
    return wordsOfPart(path.slice(0, from + index + 1))?.[0] ?? labelOf(key);
  });
}

function labelsIn({ groups }: typeof fieldLayout): { [path: string]: string } {
  return Object.fromEntries(
    groups.flatMap(({ items }) => items.map(({ path, label }) => [path, label ?? labelOf(path)])),
  );
}
