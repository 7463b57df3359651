import type { ReactNode, RefObject } from "react";
import type { Queue } from "../../../api/responses/desk.ts";
import { type Shortcut, useShortcuts } from "../shortcuts.tsx";
import type { ChosenCases } from "./use-chosen-cases.ts";

interface QueueKeys {
  table: RefObject<HTMLTableElement | null>;
  search: RefObject<HTMLInputElement | null>;
  cases: ChosenCases;
  /** Actions on several registrations; null for readers. */
  moves: Queue["moves"] | null;
}

/** Works the queue by keyboard; returns the help of its keys. */
export function useQueueKeys({ table, search, cases, moves }: QueueKeys): ReactNode {
  return useShortcuts([
    { key: "j", words: "Next registration", run: () => focusRow(table.current, 1) },
    { key: "k", words: "Previous registration", run: () => focusRow(table.current, -1) },
    { key: "/", words: "Search", run: () => search.current?.focus() },
    ...(moves ? workKeys(table, cases, moves) : []),
  ]);
}

function workKeys(table: QueueKeys["table"], cases: ChosenCases, moves: Queue["moves"]): Shortcut[] {
  const focused = () => table.current?.querySelector<HTMLElement>("tr:focus-within")?.dataset.id;
  return [
    {
      key: "x",
      words: "Choose the registration, or no longer",
      run: () => {
        const id = focused();
        if (id !== undefined) cases.toggle(id);
      },
    },
    {
      key: "a",
      words: "Assign the chosen ones, or the one that you are at",
      run: () => {
        const id = focused();
        if (cases.rows.length > 0) cases.assign([...cases.ids]);
        else if (id) cases.assign([id]);
      },
    },
    ...moves.flatMap((one) => {
      if (one.key === null) return [];
      const run = () => cases.rows.length > 0 && cases.askFor(one);
      return [{ key: one.key, words: `${one.button}, for the chosen ones`, run }];
    }),
  ];
}

/** Focuses the row after or before the one that has the focus. */
function focusRow(table: HTMLTableElement | null, by: 1 | -1): void {
  const links = [...(table?.querySelectorAll<HTMLElement>("tbody th a") ?? [])];
  const rows = links.map((link) => link.closest("tr"));
  const here = rows.findIndex((row) => row?.contains(document.activeElement));
  const next = links[here === -1 ? 0 : Math.min(links.length - 1, Math.max(0, here + by))];
  next?.focus();
}
