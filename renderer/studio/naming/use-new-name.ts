import { useState } from "react";
import { isBlank } from "#engine";
import { slugProblem } from "#engine/authoring";
import { freeName } from "./free-name.ts";

/** Keeps the title of something new, and its name, which follows from the title until somebody edits it. */
export function useNewName(initial: string, taken: string[], kind: string) {
  const [title, setTitle] = useState(initial);
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? freeName(title, new Set(taken), kind);
  const hasTitle = !isBlank(title);
  const problem = hasTitle ? slugProblem(name) : null;
  return {
    title: title.trim(),
    name,
    hasTitle,
    isReady: hasTitle && problem === null,
    titleField: { value: title, onChange: setTitle },
    nameField: {
      label: "Name",
      value: hasTitle || typed !== null ? name : "",
      error: problem ?? undefined,
      onChange: setTyped,
    },
  };
}
