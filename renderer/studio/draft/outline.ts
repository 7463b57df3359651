import { useMemo } from "react";
import { type Outline, outlineOf, type ReadableTexts, roleOfFile } from "#engine/authoring";
import { useDraft, useDraftSession } from "./draft-context.ts";
import type { DraftSession } from "./draft-session.ts";
import { placeOfTexts } from "./text-files.ts";

/** Last texts of each open draft that were JSON. */
const readableTexts = new WeakMap<DraftSession, ReadableTexts>();

/** Returns the outline of the open draft. */
export function useOutline(): Outline {
  const session = useDraftSession();
  const { files } = useDraft();
  return useMemo(() => {
    const known: ReadableTexts = readableTexts.get(session) ?? new Map();
    readableTexts.set(session, known);
    return outlineOf(files, known);
  }, [files, session]);
}

/** Returns the page of the studio on which a place of the folder is edited, as a path within the draft. */
export function editorPath(file: string): string {
  const role = roleOfFile(file);
  if (role?.kind === "step") return `steps/${role.wizard}/${role.step}`;
  if (role?.kind === "list") return `lists/${role.name}`;
  if (role?.kind === "wizard") return `map/${role.wizard}`;
  if (role?.kind === "procedure") return `procedure/${role.wizard}`;
  if (role?.kind === "case-form") return `procedure/${role.wizard}/${role.step}`;
  const text = placeOfTexts(file);
  return text ? `texts/${text}` : `source/${file}`;
}
