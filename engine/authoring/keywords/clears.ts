import { listInWords } from "../describe/marks.ts";
import { checkNames } from "../structure/names.ts";
import type { Keyword } from "./keyword.ts";

/** Other fields of the step that a change of this one empties. */
export const clears: Keyword = {
  name: "clears",
  notBesideOrigin: true,
  names: [["*"]],
  readsNone: true,
  check: ({ field, path, siblings }, { report }) =>
    checkNames(field.clears ?? [], siblings, [...path, "clears"], report),
  facts: ({ clears: names, draw }, { siblings, marks }) => {
    if (!names) return [];
    const titles = names.map((name) => marks.question(siblings[name]?.title ?? name));
    const words = `${listInWords(titles, "and")}${draw?.confirmClear ? ", after asking" : ""}`;
    return [{ label: "A change empties", words }];
  },
  look: ({ clears: names }) => names,
  panel: { label: "Empties these questions when it changes", hint: "" },
};
