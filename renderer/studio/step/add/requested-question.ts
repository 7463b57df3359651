import type { Operation, SignedName } from "#engine/authoring";
import type { FoundSummand } from "../edits/sum-edits.ts";
import type { QuestionKind } from "./kinds.ts";

/** Question to be added. */
export interface RequestedQuestion {
  /** Id of a kind in kinds.ts. */
  kind: string;
  title: string;
  isRequired: boolean;
  /** Yes or no: the question asked after yes; empty for none. */
  followUp: string;
  isFollowUpRequired: boolean;
  /** Choice: the list, or the choices of a new one, one a line. */
  list: string | null;
  choices: string;
  /** List of entries, scale and table: the hint under the title. */
  hint: string;
  /** The first questions of an entry, or the lines of a table, one a line. */
  lines: string;
  /** Scale: its first and last point, and what they mean. */
  minimum: string;
  maximum: string;
  low: string;
  high: string;
  /** Consent: the accepted text. */
  acceptedText: string;
  /** Signature: the name that it must repeat; null for any name. */
  signer: SignedName | null;
  /** Total: the summands. */
  summands: FoundSummand[];
}

/** Input needed before a question is added. */
export type Wording = Omit<RequestedQuestion, "kind"> & { isNewList: boolean };

/** Empty input. */
export const unworded: Wording = {
  title: "",
  followUp: "",
  isRequired: true,
  isFollowUpRequired: true,
  isNewList: true,
  list: null,
  choices: "",
  hint: "",
  lines: "",
  minimum: "1",
  maximum: "5",
  low: "",
  high: "",
  acceptedText: "",
  signer: null,
  summands: [],
};

/** Input so far: the chosen kind, and the wording for it. */
export interface Asked {
  kind: QuestionKind;
  wording: Wording;
}

/** Returns the question that was typed. */
export function requestedFrom({ kind, wording }: Asked): RequestedQuestion {
  const { isNewList, list, ...words } = wording;
  return { ...words, kind: kind.id, list: isNewList ? null : list };
}

export interface Added {
  operations: Operation[];
  /** The question that is chosen then. */
  name: string;
}
