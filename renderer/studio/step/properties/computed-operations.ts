import type { Json } from "#engine";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import type { LimitKind } from "../../condition/limits.ts";
import type { FoundSummand } from "../edits/sum-edits.ts";

/** Operation that computes an answer. */
export interface Operation {
  id: string;
  words: string;
  /** Operands: several answers, one answer of each entry, a pair, or one answer. */
  takes: "several" | "column" | "pair" | "list" | "day" | "texts" | "alike";
  /** The kinds of its result. */
  gives: string[];
}

const numeric = ["number", "money"];
/** Operations in the order in which they are offered. */
export const operations: Operation[] = [
  { id: "sum", words: "the sum of", takes: "several", gives: numeric },
  { id: "average", words: "the average of", takes: "column", gives: numeric },
  { id: "smallest", words: "the smallest of", takes: "column", gives: numeric },
  { id: "largest", words: "the largest of", takes: "column", gives: numeric },
  { id: "count", words: "the number of entries in", takes: "list", gives: ["number"] },
  { id: "difference", words: "what is left of", takes: "pair", gives: numeric },
  { id: "product", words: "the product of", takes: "pair", gives: numeric },
  { id: "share", words: "how many percent", takes: "pair", gives: ["number"] },
  { id: "yearsSince", words: "whole years since", takes: "day", gives: ["number"] },
  { id: "joined", words: "both texts in one line:", takes: "texts", gives: ["text"] },
  {
    id: "same",
    words: "the answer to",
    takes: "alike",
    gives: ["text", "number", "money", "date", "month", "time"],
  },
];

/** Possible sources of a computed answer: the kind of its result, and the answers that it may read. */
export interface Sources {
  kind: LimitKind;
  readable: ReadableField[];
  summands: FoundSummand[];
}

/** Returns the answers from which an operation can compute. */
export function offeredFor(
  { takes }: Operation,
  { kind, readable, summands }: Sources,
): { path: string; title: string; group: string }[] {
  if (takes === "several") return summands;
  if (takes === "column") return summands.filter(({ isColumn }) => isColumn);
  if (takes === "pair") return summands.filter(({ isColumn }) => !isColumn);
  const alike = kind === "text" ? ["text", "choice"] : [kind];
  const types = { list: ["rows", "choices"], day: ["date", "month"], texts: ["text"], alike }[takes];
  const found = readable.filter(({ type }) => types.includes(type));
  return found.map(({ name, title, stepTitle }) => ({ path: name, title, group: stepTitle }));
}

/** Returns the operations that give an answer of the kind from answers that there are, and the one that is chosen. */
export function operationsFor(chosen: Operation, sources: Sources): Operation[] {
  return operations.filter(
    (one) => one === chosen || (one.gives.includes(sources.kind) && offeredFor(one, sources).length > 0),
  );
}

/** Returns what another operation computes from, with the answers that were named before where they fit; null for none. */
export function operandsOf(operation: Operation, named: string[], sources: Sources): Json | null {
  const fitting = offeredFor(operation, sources);
  const still = named.filter((name) => fitting.some(({ path }) => path === name));
  const [first = fitting[0]?.path, second = fitting[1]?.path ?? first] = still;
  if (first === undefined || second === undefined) return null;
  if (["pair", "texts"].includes(operation.takes)) return [first, second];
  return operation.takes === "several" ? sumOf([first], sources) : first;
}

/** Returns several answers as the schema takes them: the answers of a list's entries are added up alone. */
export function sumOf(paths: string[], sources: Sources): Json {
  return paths.findLast((path) => isColumn(path, sources)) ?? paths;
}

/** Returns whether an answer is that of each entry of a list. */
export function isColumn(path: string, { summands }: Sources): boolean {
  return summands.some((one) => one.path === path && one.isColumn);
}
