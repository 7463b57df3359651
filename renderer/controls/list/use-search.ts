import { useState } from "react";
import type { ListOption } from "./list-option.ts";
import { ranked, rankOf } from "./search.ts";

/** Searches options by label and value for all lists with a search box; `chosen` is the text of the choice. */
export function useSearch(options: ListOption[], chosen?: string) {
  const [typed, setTyped] = useState("");
  const byLabel = new Map(options.map((option) => [option.label, option]));
  return {
    /** Options in display order: a list opened on its choice keeps its own order. */
    offered: typed === chosen ? options : ranked(options, typed),
    setTyped,
    /** Filter for react-aria, which knows labels only: returns whether to offer an option. */
    filter: (label: string, text: string): boolean => {
      const option = byLabel.get(label);
      return option !== undefined && rankOf(option, text) !== null;
    },
  };
}
