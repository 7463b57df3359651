import type { Condition, FieldDefinition, OptionList, StepDefinition } from "../../definition/definition.ts";
import { type Fault, placeOfKey, type Source, topOf } from "../source/source.ts";

/** A field as it is written: with keywords that become others when the folder is read. */
export interface WrittenField extends FieldDefinition {
  /** Markdown that is accepted by ticking a box: becomes the field's only value. */
  consent?: string;
}

/** Stands among the fields of a page for all fields of a file of `shared/`. */
export interface WrittenBlock {
  /** Name of the file. */
  block: string;
  /** The heading above the fields; default: the title of the file. */
  title?: string;
  /** Markdown under the heading. */
  description?: string;
  /** The name, or names, that the block had before: answers to its fields follow. */
  was?: string | string[];
  /** `true` if the fields that the file requires are required. */
  required?: boolean;
  /** The values that the field `country` offers; a single one is not asked. */
  countries?: string[];
  /** Another block of the same file whose answers it has while a tick is set. */
  copy?: NonNullable<FieldDefinition["copy"]>;
  when?: Condition;
}

export type Fields = { [name: string]: FieldDefinition };

/** The questions of a page or row, as they are written. */
export type WrittenFields = { [name: string]: WrittenField | WrittenBlock };

export type WrittenStep = Partial<StepDefinition> & { properties?: WrittenFields };

/** Context that expanding a step needs. */
export interface Expansion {
  /** The file of the step. */
  file: string;
  sources: ReadonlyMap<string, Source>;
  faults: Fault[];
  /** Every option list; a block with fewer countries adds one. */
  lists: { [name: string]: OptionList };
}

/** Reports a fault where a key of an object is written. */
export function reportAt(
  { file, faults }: Expansion,
  holder: object,
  key: string | number,
  fault: { rule: string; message: string },
): void {
  faults.push({ ...(placeOfKey(holder, key) ?? topOf(file)), ...fault });
}
