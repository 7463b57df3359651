import { ownValue } from "../../../definition/json.ts";
import type { SourceFiles } from "../../source/source.ts";
import type { Applied, EditConflict } from "../operation.ts";
import { EditRefusal } from "../refusal.ts";

export function applied(files: SourceFiles, removed: string[] = []): Applied {
  return { kind: "applied", files, removed };
}

export function refused(message: string): Applied {
  return { kind: "refused", message };
}

export function conflict(one: EditConflict): Applied {
  return { kind: "conflict", conflicts: [one] };
}

/** Returns the text of a file that an edit is about. */
export function textToEdit(files: SourceFiles, file: string): string {
  const text = ownValue(files, file);
  if (text === undefined) throw new EditRefusal(`There is no ${file} any more.`);
  return text;
}
