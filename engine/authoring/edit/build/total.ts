import type { Comparison, FieldDefinition } from "../../../definition/definition.ts";
import type { QuestionPlace } from "../../source/pages.ts";
import type { Operation } from "../operation.ts";
import { EditRefusal } from "../refusal.ts";

/** A number or an amount that can be added up. */
export interface Summand {
  /** `field` of the page, `step.field`, or the question of a list's entries, `list.column`. */
  path: string;
  field: Pick<FieldDefinition, "type" | "format" | "currency" | "unit">;
  isColumn: boolean;
}

/** A sum that is shown and can't be typed. */
export interface TotalWanted {
  name: string;
  title: string;
  of: Summand[];
  compare?: Comparison[];
}

/** Returns the operation that adds a sum to a page. */
export function totalEdit(place: QuestionPlace, { name, title, of, compare }: TotalWanted): Operation {
  const [first, ...more] = of;
  if (!first) throw new EditRefusal("Choose what is added up.");
  if (more.length > 0 && of.some(({ isColumn }) => isColumn))
    throw new EditRefusal(
      "The answers of a list’s entries are added up by themselves: choose nothing beside them.",
    );
  if (!first.isColumn && more.length === 0)
    throw new EditRefusal("Add up two answers or more, or one answer of each entry of a list.");
  const { format, currency, unit } = first.field;
  if (more.some(({ field }) => field.format !== format || field.currency !== currency))
    throw new EditRefusal("Add up answers of one kind: numbers with numbers, amounts of one currency.");
  const number = of.every(({ field }) => field.type === "integer") ? "integer" : "number";
  const field: FieldDefinition = {
    title,
    type: first.field.type === "string" ? "string" : number,
    ...(format === undefined ? {} : { format }),
    ...(currency === undefined ? {} : { currency }),
    ...(unit === undefined ? {} : { unit }),
    computed: { sum: first.isColumn ? first.path : of.map(({ path }) => path) },
    ...(compare ? { compare } : {}),
  };
  return { kind: "add-field", ...place, name, field, required: false, sample: null };
}
