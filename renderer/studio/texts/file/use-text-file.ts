import { useDraft } from "../../draft/draft-context.ts";
import { useEdit } from "../../draft/use-edit.ts";

/** A file of the draft that is a text, and how to store another one. */
export interface OpenText {
  text: string;
  /** Stores the whole text; returns whether that was done. */
  write: (text: string, label: string) => boolean;
  refusal: string | null;
}

/** Returns a Markdown file of the draft, to edit it. */
export function useTextFile(file: string): OpenText {
  const { files } = useDraft();
  const { edit, refusal } = useEdit();
  const stored = files[file] ?? "";
  const write = (text: string, label: string) => edit([{ kind: "write", file, text, before: stored }], label);
  return { text: stored, write, refusal };
}
