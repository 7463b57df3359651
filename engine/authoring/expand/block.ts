import type { Condition, FieldDefinition, Guidance, StepDefinition } from "../../definition/definition.ts";
import { isObject } from "../../definition/json.ts";
import { namesIn, sharedFile } from "../source/layout.ts";
import { nameInBlock } from "../source/pages.ts";
import { blockIn, resolveReferences } from "../source/references.ts";
import { placeOfKey, written } from "../source/source.ts";
import { didYouMean } from "../source/suggest.ts";
import { forCountries } from "./countries.ts";
import { type NewNames, renamedField } from "./renamed-field.ts";
import { type Expansion, type Fields, reportAt, type WrittenBlock } from "./written-field.ts";

/** The names of fields are no longer than this. */
const longestName = 64;

/** Parts that a block adds to its page. */
export interface ExpandedBlock {
  fields: Fields;
  required: string[];
  heading: Guidance;
}

/** Returns the fields of a block under names that begin with its own: `address` and `city` make `addressCity`. Null, and a fault, when it cannot. */
export function expandedBlock(expansion: Expansion, name: string, block: WrittenBlock): ExpandedBlock | null {
  const file = fileOf(expansion, block);
  if (!file) return null;
  const asked = forCountries(expansion, block, file.properties);
  const names: NewNames = new Map(Object.keys(asked).map((inner) => [inner, nameInBlock(name, inner)]));
  const long = [...names.values()].find((one) => one.length > longestName);
  if (long !== undefined) {
    const message = `"${long}" is longer than ${longestName} characters: shorten the name of the block.`;
    reportAt(expansion, block, "block", { rule: "block", message });
    return null;
  }
  const required = block.required ? file.required.filter((one) => names.has(one)) : [];
  const fields = Object.entries(asked).map(([inner, field]) => {
    const isOptional = !block.required && file.required.includes(inner);
    const asHere = isOptional ? withoutRequired(field) : field;
    const own = renamedField(asHere, names);
    return [nameInBlock(name, inner), fieldInBlock(name, block, inner, own)] as const;
  });
  const order = fields.map(([one]) => one);
  return {
    fields: Object.fromEntries(fields),
    required: required.map((one) => names.get(one) ?? one),
    heading: headingOf(block, file.title, order),
  };
}

/** Lays over a field what a block says of all its fields. */
function fieldInBlock(name: string, block: WrittenBlock, inner: string, own: FieldDefinition) {
  const when = block.when && (own.when ? { $all: [block.when, own.when] } : block.when);
  const was = [
    ...[own.was ?? []].flat().map((one) => nameInBlock(name, one)),
    ...[block.was ?? []].flat().map((one) => nameInBlock(one, inner)),
  ];
  const { copy } = block;
  const whole = {
    ...own,
    ...(when ? { when } : {}),
    ...(was.length > 0 ? { was } : {}),
    ...(copy ? { copy: { from: nameInBlock(copy.from, inner), while: copy.while } } : {}),
  };
  const places: [string, ReturnType<typeof placeOfKey>][] = [
    ["when", block.when && placeOfKey(block, "when")],
    ["was", placeOfKey(block, "was")],
    ["copy", placeOfKey(block, "copy")],
  ];
  return written(own, whole, places);
}

/** Returns a field without its "required" message, which an optional block never shows. */
function withoutRequired<Field extends FieldDefinition>(field: Field): Field {
  const { messages, variants } = field;
  const { required: _required, ...others } = messages ?? {};
  const kept = variants?.map((one) => withoutRequired(one));
  return written(field, {
    ...field,
    ...(messages ? { messages: written(messages, others) } : {}),
    ...(variants && kept ? { variants: written(variants, kept) } : {}),
  });
}

function headingOf(block: WrittenBlock, title: string, order: string[]): Guidance {
  const [first = "", last = first] = [order[0], order.at(-1)];
  const when: Condition | undefined = block.when;
  return {
    kind: "heading",
    before: first,
    through: last,
    title: block.title ?? title,
    ...(block.description === undefined ? {} : { text: block.description }),
    ...(when ? { when } : {}),
  };
}

/** The file of a block with its references resolved. */
function fileOf(
  expansion: Expansion,
  block: WrittenBlock,
): Pick<StepDefinition, "title" | "properties" | "required"> | null {
  const { sources, faults } = expansion;
  const report = (message: string) => reportAt(expansion, block, "block", { rule: "block", message });
  const source = sources.get(sharedFile(block.block));
  if (!source) {
    const known = namesIn(Object.fromEntries(sources), "shared");
    report(`There is no file ${sharedFile(block.block)}${didYouMean(block.block, known)}.`);
    return null;
  }
  const value = resolveReferences(source, sources, faults);
  if (!isObject(value)) return null;
  const { title = block.block, properties, required = [] } = value as Partial<StepDefinition>;
  if (!isObject(properties) || Object.keys(properties).length === 0) {
    report(`${sharedFile(block.block)} has no fields: a block takes the "properties" of a step.`);
    return null;
  }
  const nested = Object.entries(properties).find(([, field]) => blockIn(field) !== null);
  if (nested) {
    report(`${sharedFile(block.block)} has the block "${nested[0]}": a block holds no other.`);
    return null;
  }
  return { title, properties, required };
}
