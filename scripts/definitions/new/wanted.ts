import { type FieldKind, type FieldWanted, fieldKinds } from "#engine/authoring";
import { Refusal } from "../plan/refusal.ts";

/** Reads `Title: kind, required`; the kind is text when left out. */
export function wantedFrom(words: string): FieldWanted {
  const colon = words.lastIndexOf(":");
  const title = (colon < 0 ? words : words.slice(0, colon)).trim();
  const rest =
    colon < 0
      ? []
      : words
          .slice(colon + 1)
          .split(",")
          .map((part) => part.trim());
  const [kind = "text", list] = (rest.find((part) => part !== "required") ?? "text").split("=");
  if (title === "") throw new Refusal(`"${words}" has no title: write "Planned spend: number, required".`);
  if (!isKind(kind)) {
    throw new Refusal(`"${kind}" is no kind of question. Known: ${Object.keys(fieldKinds).join(", ")}.`);
  }
  if (kind.startsWith("choice") && !list) {
    throw new Refusal(`"${title}" needs its list: write "${title}: ${kind}=countries".`);
  }
  return { title, kind, list: list ?? null, required: rest.includes("required") };
}

function isKind(word: string): word is FieldKind {
  return Object.hasOwn(fieldKinds, word);
}
