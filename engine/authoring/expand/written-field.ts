import type { Condition, FieldDefinition, StepDefinition } from "../../definition.ts";
import type { Fault, Origins, Place, Source } from "../read/source.ts";

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
  was?: string | string[];
  /** Whether the fields that the file requires are required. */
  required?: boolean;
  /** The values that the field `country` offers; with one, it is not asked. */
  countries?: string[];
  when?: Condition;
}

export type WrittenStep = Partial<StepDefinition>;

/** What expanding a step needs of the folder around it. */
export interface Expansion {
  /** The file of the step. */
  file: string;
  origins: Origins;
  sources: Map<string, Source>;
  faults: Fault[];
}

/** Reports a fault where a key of an object is written. */
export function reportAt(
  { file, origins, faults }: Expansion,
  holder: object,
  key: string | number,
  fault: Omit<Fault, keyof Place>,
): void {
  const place = origins.get(holder)?.get(key) ?? { file, line: 1, column: 1 };
  faults.push({ ...place, ...fault });
}

/** Returns the place of a key, for what is made of it. */
export function placeOf({ origins }: Expansion, holder: object, key: string): Place | undefined {
  return origins.get(holder)?.get(key);
}

/** Makes faults of a copy be reported where the original is written, and those of new keys at these places. */
export function written<T extends object>(
  { origins }: Expansion,
  original: object,
  copy: T,
  places: { [key: string]: Place | undefined } = {},
): T {
  const added = Object.entries(places).flatMap(([key, place]): [string, Place][] =>
    place ? [[key, place]] : [],
  );
  origins.set(copy, new Map([...(origins.get(original) ?? []), ...added]));
  return copy;
}
