import { useLocation, useSearchParams } from "react-router-dom";
import { isOfBlock, type QuestionSource } from "#engine/authoring";
import type { PlacedGuidance } from "./placed-guidance.ts";
import type { StepHere } from "./use-step.ts";

/** Chosen part of a page: a question, a text, or the page itself. */
export interface Chosen {
  question: QuestionSource | null;
  text: PlacedGuidance | null;
  choose(what: { question: string } | { text: string } | null): void;
}

/** Returns what the address says is chosen: a link to a question opens its properties. */
export function useChosen({ source, guidance }: StepHere): Chosen {
  const [search, setSearch] = useSearchParams();
  const [name, index] = [search.get("question"), search.get("text")];
  return {
    question: questionOf(source.questions, name),
    text: guidance.find((one) => String(one.index) === index) ?? null,
    choose(what) {
      const [[key, value] = ["", ""]] = Object.entries(what ?? {});
      if (!what || search.get(key) !== value) setSearch(what ?? {}, { replace: true });
    },
  };
}

/** The question of a list's entries that is open. */
export interface OpenEntry {
  name: string | null;
  /** Question that was open before the return to the list. */
  left: string | null;
  /** Opens a question; null returns to the list. */
  open: (name: string | null) => void;
}

/** Returns what the address says is open of a list's entries. */
export function useOpenEntry(): OpenEntry {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: { left?: string } | null };
  const { entry: name = null, ...others } = Object.fromEntries(search);
  return {
    name,
    left: state?.left ?? null,
    open: (next) =>
      setSearch(next === null ? others : { ...others, entry: next }, {
        replace: true,
        state: next === null ? { left: name } : null,
      }),
  };
}

/** The preview names the fields of a block; here they are one question. */
function questionOf(questions: QuestionSource[], name: string | null): QuestionSource | null {
  if (name === null) return null;
  const found =
    questions.find((one) => one.name === name) ??
    questions.find((one) => one.isBlock && isOfBlock(name, one.name));
  return found ?? null;
}
