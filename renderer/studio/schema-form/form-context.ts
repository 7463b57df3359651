import { createContext, type ReactNode, useContext } from "react";
import type { Json } from "#engine";
import type { ReadableField } from "../../../api/responses/drafts.ts";
import type { LayoutItem } from "./layout.ts";
import type { SchemaNode, Schemas } from "./schema-node.ts";

/** A path within the value that a form edits: `["draw", "width"]`. */
export type Path = (string | number)[];

/** Props of one value's editor. */
export interface EditorProps {
  path: Path;
  label: string;
  hint?: string | undefined;
  value: Json | undefined;
  /** Sets the value; undefined removes it. Returns false if it was refused, so that the typing stays. */
  onChange: (value: Json | undefined) => boolean;
}

/** Data that a form's controls need. */
export interface FormSurroundings {
  schemas: Schemas;
  /** The questions of the page, for keywords that name one. */
  questions: { name: string; title: string }[];
  lists: { id: string; title: string }[];
  /** Fields that conditions here may read; null while loading. */
  readable: ReadableField[] | null;
  /** Start of a condition's sentence, and the sentence for none. */
  lead: string;
  none: string;
  /** Names of choices, by path of their keyword: `{ "file.accept": { "text/csv": "CSV" } }`. See placeOfPart. */
  choices?: { [path: string]: { [value: string]: string } };
  /** Returns the layout of an object within the value; undefined where only the format determines it. */
  layoutOf?: (node: SchemaNode) => LayoutItem[] | undefined;
  /** Editors of certain keywords, by their place: `messages`, `draw.widget`. */
  editors?: { [path: string]: (props: EditorProps) => ReactNode };
}

/** Provides what a form's controls need. */
export const FormContext = createContext<FormSurroundings | null>(null);

/** Returns what the controls of this form draw on. Throws outside of a form. */
export function useSurroundings(): FormSurroundings {
  const surroundings = useContext(FormContext);
  if (!surroundings) throw new Error("No form of a schema is here.");
  return surroundings;
}
