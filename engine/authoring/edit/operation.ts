import type { JSONPath } from "jsonc-parser";
import type { Condition, FieldDefinition, Guard, Json, Option } from "../../definition/definition.ts";
import type { WizardEvent } from "../../path/transitions.ts";

/**
 * One edit of a definitions folder, as plain data: the studio sends it, a draft stores it, and `applyOperation` carries
 * it out. It touches only the bytes that it is about.
 */
export type Operation =
  | SetOperation
  | {
      /** Inserts an element into an array; the path ends with its index. */
      kind: "insert";
      file: string;
      path: JSONPath;
      value: Json;
    }
  | {
      /** Takes a property or an element out. */
      kind: "unset";
      file: string;
      path: JSONPath;
      /** Value that the editor saw; another one is a conflict. */
      before?: Json;
    }
  | {
      /** Moves an element of an array, or a property of an object, before another one; null for the end. */
      kind: "reorder";
      file: string;
      /** Path of the array or object. */
      path: JSONPath;
      /** Key or index. */
      from: string | number;
      before: string | number | null;
      /** Element that the editor saw at that index of an array; another one is a conflict. */
      moved?: Json;
    }
  | {
      /** Writes a whole file, new or not. */
      kind: "write";
      file: string;
      text: string;
      /** The text that the editor saw; null for a file that it creates. Changes made since are merged. */
      before: string | null;
    }
  | {
      kind: "delete-file";
      file: string;
      /** The text that the editor saw; another one is a conflict. */
      before?: string;
    }
  | {
      /** Adds a question in all its places: page, review, call and journeys. */
      kind: "add-field";
      wizard: string;
      step: string;
      /** The list of whose entries it is a question. Default: a question of the page. */
      list?: string;
      name: string;
      field: FieldDefinition;
      required: boolean;
      /** A valid answer, for the journeys that answer everything; null for what is computed. */
      sample: Json;
      /** The field above it; null for the bottom of the page or entry. */
      after: string | null;
    }
  | {
      kind: "move-field";
      wizard: string;
      step: string;
      field: string;
      /** The field above it; null for the top. */
      after: string | null;
    }
  | {
      /** Sets a step behind another one. */
      kind: "move-step";
      wizard: string;
      step: string;
      after: string;
    }
  | {
      /**
       * Renames a step, field, column or list wherever it is named; its address is as in `event/guests.count`. Or a
       * state, move or finding of a procedure: `event/states/in-review`.
       */
      kind: "rename";
      address: string;
      name: string;
    }
  | {
      /** Sets whether a question must be answered; a column of a list is `guests.name`. */
      kind: "set-required";
      wizard: string;
      step: string;
      field: string;
      required: boolean;
      /** Message when it is left out. Default: the present one. */
      message?: string;
    }
  | ({
      /** Adds a step behind another one, with its questions. */
      kind: "add-step";
    } & StepWanted)
  | {
      /** Adds a copy of a step behind it. */
      kind: "duplicate-step";
      wizard: string;
      step: string;
      name: string;
      title: string;
    }
  | {
      /** Sets where a step leads once it is answered or skipped, first match first; none takes the event away. */
      kind: "set-transitions";
      wizard: string;
      step: string;
      event: WizardEvent;
      transitions: NewTransition[];
      /** Transitions that the editor saw under the event, null for none; others are a conflict. */
      before?: Json;
    }
  | ({
      /** Adds a wizard of one step, a review and an end. */
      kind: "add-wizard";
    } & WizardWanted)
  | { kind: "remove-wizard"; wizard: string }
  | { kind: "add-list"; name: string; title: string; options: Option[] }
  | {
      /** Makes the options of a list these, in this order: what was pasted, or sorted. */
      kind: "set-options";
      list: string;
      options: Option[];
      /** Options that the editor saw; others are a conflict. */
      before?: Option[];
    }
  | {
      /** Offers an option no more, or again. */
      kind: "retire-option";
      list: string;
      value: Option["value"];
      retired: boolean;
      /** The option that takes its place. */
      successor: Option["value"] | null;
    }
  | {
      /** Removes a step, field, column or list; refused while something else depends on it. */
      kind: "remove";
      address: string;
    };

export interface StepWanted {
  wizard: string;
  name: string;
  title: string;
  description: string | null;
  /** The step that the new one follows. */
  after: string;
  /** Next step: only the transitions from `after` to it lead through the new one. Default: all of them. */
  before?: string;
  /** `true` if `after` ends a branch and those who bypass the branch get the new step, too. */
  forEverybody?: boolean;
  skippable: boolean;
  fields: NewField[];
}

export interface WizardWanted {
  name: string;
  title: string;
  role: string | null;
  login: "at-start" | "every-step" | "at-review";
}

/** A field for a step, and a valid answer for the journeys. */
export interface NewField {
  name: string;
  field: FieldDefinition;
  required: boolean;
  sample: Json;
}

/** Target of a step, and its condition: null for always. */
export interface NewTransition {
  target: string;
  when: Condition | null;
  /** Guard as written, instead of `when`, to keep one that is no plain condition. */
  guard?: Guard;
}

/** Sets a value, in place or new. */
export interface SetOperation {
  kind: "set";
  file: string;
  path: JSONPath;
  value: Json;
  /** Value that the editor saw; another one is a conflict. Absent: none was there. */
  before?: Json;
  /** A new property goes behind this one. Default: the last. */
  after?: string;
}

/** The same place edited by two people: the operation was not carried out. */
export interface EditConflict {
  file: string;
  path: JSONPath;
  /** Values that the editor saw, that are there now, and that the editor wants; undefined for none. */
  before: Json | undefined;
  theirs: Json | undefined;
  yours: Json | undefined;
}

/** Effect of an operation, or why it was not carried out. */
export type Applied =
  | {
      kind: "applied";
      /** New texts by file. */
      files: { [file: string]: string };
      removed: string[];
    }
  | { kind: "conflict"; conflicts: EditConflict[] }
  | {
      kind: "refused";
      /** Reason, and what to do first: a sentence for the editor. */
      message: string;
    };
