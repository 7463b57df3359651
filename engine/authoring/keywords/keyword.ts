import type { Answer, FieldDefinition, FormsDefinition, Json } from "../../definition/definition.ts";
import type { Clock } from "../../formats/base/format.ts";
import type { Scope } from "../../rules/condition.ts";
import type { Marks } from "../describe/marks.ts";
import type { Siblings } from "../describe/question.ts";
import type { AuthoringRegistry } from "../registry/registry.ts";
import type { DefinitionPath, Report } from "../source/fault.ts";
import type { FieldPlace } from "../structure/walk.ts";

/** Leads from the value of a keyword to a text in it; "*" stands for any key. */
export type PathInKeyword = readonly string[];

/** Context of a check, beside the field. */
export interface Checking {
  definition: FormsDefinition;
  registry: AuthoringRegistry;
  report: Report;
  /** Returns texts that should match a pattern. */
  samplesOfPattern: (pattern: string) => string[];
  /** Every keyword that there is. */
  keywords: readonly Keyword[];
}

/** The name of a field in the value of a keyword, with the path to it. */
export interface NameInKeyword {
  name: string;
  path: DefinitionPath;
}

/** An answer that a field should have, and another field from which it follows or with which it is compared. */
export interface Suited {
  /** The field that has the keyword. */
  result: FieldDefinition;
  target: Json;
  /** The other field, and its name. */
  field: FieldDefinition;
  name: string;
  own: Answer;
  clock: Clock;
}

/** A change of one rule. `why` says which registrants a stricter or different rule affects. */
export interface RuleChange {
  keyword: string;
  /** `loosened` if every value that passed provably still passes, `tightened` if not, `changed` if unknown. */
  how: "loosened" | "tightened" | "changed";
  words: string;
  why: string;
}

/** A subject and a statement about it: "Must repeat", "Password". */
export interface Fact {
  label: string;
  words: string;
}

/** Context of a fact. */
export interface Around {
  definition: FormsDefinition;
  siblings: Siblings;
  marks: Marks & { code: (words: string) => string };
  /** The field as it is written, where only one of its variants is described. */
  field: FieldDefinition;
}

/** A sentence that a keyword brings itself, not under `messages`. */
export interface Sentence {
  /** Occasion on which people read it: "Not met: 8 characters". */
  occasion: string;
  sentence: string;
  /** Subject of the sentence: sentences with the same one are versions of each other. */
  about?: string;
}

/** Case of an answer that breaks the keyword, in the words of authors. */
export interface Broken {
  /** Follows "when": "the two answers differ". */
  moment: string;
  /** Label of its message. Default: "When", and the moment. */
  label?: string;
  /** Heads a line of the outline: "Not the same". */
  occasion?: string;
}

/** Names of a keyword in a question's panel. */
export interface PanelWords {
  label: string;
  hint: string;
  /** Returns whether it applies to such a field; one that is set shows anyway. Default: always. */
  suits?: (field: { [keyword: string]: Json }) => boolean;
  /** Labels of the parts of its value, each with a hint under it. */
  parts?: { [part: string]: [label: string, hint?: string] };
  /** Labels of a part's choices by value; "" counts without a choice. */
  choices?: { [part: string]: { [value: string]: string } };
}

/**
 * Everything that authors need of one keyword of fields: its check, its words, its changes and its samples. What it means
 * when a wizard runs stands in the file of the same name in `engine/rules`. Every member but the name is optional, and
 * `keywords.ts` is the only list.
 */
export interface Keyword {
  name: keyof FieldDefinition;
  /** `true` if the answer comes from it: nobody is asked. */
  isOrigin?: boolean;
  /** The types of fields about which it says something; the check reports others. Left out: all. */
  types?: FieldDefinition["type"][];
  /** `true` if it says nothing beside an origin, because nobody is asked. */
  notBesideOrigin?: true;
  /** `true` if it says what the answer is or may be: where only one text is accepted, nothing is left to say. */
  decidesAnswer?: true;
  /** Answers that it asks for, and that no variant may ask for: "codes". */
  notInVariants?: string;
  /** Paths in its value to names of fields beside its own, which are renamed together. */
  names?: PathInKeyword[];
  /** `true` if these may also be fields of earlier steps, as `step.field`. */
  namesEarlier?: boolean;
  /** `true` if these may be columns of a list, as `list.column`. */
  namesColumns?: boolean;
  /** Name of a mention of a field in it. Default: "other field". */
  mention?: "comparison" | "computed answer";
  /** `true` if the answer does not depend on what it names. */
  readsNone?: boolean;
  /** `true` if the search for samples tries several answers of what it names, since one may leave no answer here. */
  triesSeveral?: boolean;
  /** Returns the answers that decide whether this one is valid, each with the place of a fault of it. */
  decidedBy?: (field: FieldDefinition) => NameInKeyword[];
  /** `true` if answers of another kind of question break it, so that it goes when the kind changes. */
  goesWithKind?: boolean;
  /** Reports what is wrong with it in a field, and in its variants. Called for every field. */
  check?: (place: FieldPlace, checking: Checking) => void;
  /** Returns its regular expressions, each with its path in the value. */
  patterns?: (field: FieldDefinition) => { pattern: string; path: DefinitionPath }[];
  /** Returns the usual sentence for an answer that breaks it: it needs one in `messages`. */
  message?: (field: FieldDefinition) => string;
  broken?: Broken;
  sentences?: (field: FieldDefinition) => Sentence[];
  /** `true` if it refines the format, and is described next to it. */
  refinesFormat?: boolean;
  /** Returns its rules as phrases: "in capitals". */
  limits?: (field: FieldDefinition) => string[];
  /** Returns what the outline says of it. */
  facts?: (field: FieldDefinition, around: Around) => Fact[];
  /** `true` if these restrict the answer, and so come before its starting value. */
  factsLead?: boolean;
  /** Returns what changed in which answers are valid. */
  changes?: (before: FieldDefinition, after: FieldDefinition) => RuleChange[];
  /** Returns a text of it that people read; another one is a change of the question's words. */
  wording?: (field: FieldDefinition) => string | undefined;
  /** Returns what makes the question look or begin differently, without changing which answers are valid. */
  look?: (field: FieldDefinition) => unknown;
  /** Returns the only answer that it leaves beside others; undefined while that is not known. */
  only?: (field: FieldDefinition, own: Answer) => Json | undefined;
  /** Returns values at and next to its limits, as far as they are known beside these answers. */
  near?: (field: FieldDefinition, scope: Scope, clock: Clock) => Json[];
  /** Returns values of another field, which it names, that suit an answer of its own field. */
  suiting?: (suited: Suited) => Json[];
  /** Texts that usually satisfy it, for samples. */
  texts?: string[];
  panel?: PanelWords;
}
