import type { FieldDefinition, Guidance } from "../../definition/definition.ts";
import { blockIn } from "../source/references.ts";
import { type Place, placeOfKey, written } from "../source/source.ts";
import { type ExpandedBlock, expandedBlock } from "./block.ts";
import { withConsent } from "./consent.ts";
import {
  type Expansion,
  type Fields,
  reportAt,
  type WrittenBlock,
  type WrittenField,
  type WrittenFields,
  type WrittenStep,
} from "./written-field.ts";

/** Returns a step whose keywords are those that wizards run on. Reports what is wrong with the others. */
export function expandStep(expansion: Expansion, step: WrittenStep): WrittenStep {
  const { properties, required = [], guidance = [] } = step;
  if (!properties) return step;
  const blocks = blocksIn(expansion, properties);
  const fields = withBlocks(expansion, properties, blocks);
  if (blocks.size === 0) return written(step, { ...step, properties: fields });
  return written(step, {
    ...step,
    properties: fields,
    required: [...required, ...requiredIn(blocks)],
    guidance: withHeadings(properties, guidance, blocks),
  });
}

/** Returns the blocks among the fields of a page, or of a row. */
function blocksIn(expansion: Expansion, properties: WrittenFields): Map<string, ExpandedBlock> {
  const blocks = new Map<string, ExpandedBlock>();
  for (const [name, field] of Object.entries(properties)) {
    if (!isBlock(field)) continue;
    const expanded = expandedBlock(expansion, name, field);
    const taken = Object.keys(expanded?.fields ?? {}).find((one) => Object.hasOwn(properties, one));
    const message = `There is a field "${taken}" already, which the block would add.`;
    if (taken !== undefined) reportAt(expansion, properties, name, { rule: "block", message });
    else if (expanded) blocks.set(name, expanded);
  }
  return blocks;
}

const requiredIn = (blocks: Map<string, ExpandedBlock>) =>
  [...blocks.values()].flatMap((block) => block.required);

function isBlock(field: WrittenField | WrittenBlock): field is WrittenBlock {
  return blockIn(field) !== null;
}

/** The fields of a page or row, those of its blocks in their places. A block that could not be expanded leaves nothing. */
function withBlocks(
  expansion: Expansion,
  properties: WrittenFields,
  blocks: Map<string, ExpandedBlock>,
): Fields {
  const places: [string, Place | undefined][] = [];
  const fields = Object.entries(properties).flatMap(([name, field]): [string, FieldDefinition][] => {
    if (!isBlock(field)) return [[name, expandField(expansion, field)]];
    return Object.entries(blocks.get(name)?.fields ?? {}).map(([inner, one]) => {
      places.push([inner, placeOfKey(properties, name)]);
      return [inner, expandField(expansion, one)];
    });
  });
  return written(properties, Object.fromEntries(fields), places);
}

/** Guidance beside a block stands beside its first or last field; the headings of blocks come after it. */
function withHeadings(
  properties: object,
  guidance: Guidance[],
  blocks: Map<string, ExpandedBlock>,
): Guidance[] {
  const own = guidance.map((one) => {
    const { before, after } = one;
    const above = before === undefined ? undefined : blocks.get(before)?.heading.before;
    const below = after === undefined ? undefined : blocks.get(after)?.heading.through;
    const moved = { ...one, ...(above ? { before: above } : {}), ...(below ? { after: below } : {}) };
    return written(one, moved);
  });
  const places = [...blocks.keys()].map((name, index): [number, Place | undefined] => [
    own.length + index,
    placeOfKey(properties, name),
  ]);
  const headings = [...blocks.values()].map(({ heading }) => heading);
  return written(guidance, [...own, ...headings], places);
}

function expandField(expansion: Expansion, field: WrittenField): FieldDefinition {
  const expanded = withConsent(expansion, field);
  const { items, variants, ...plain } = expanded;
  const whole: FieldDefinition = {
    ...plain,
    // Nobody is asked for what comes with the address.
    ...(plain.source ? { draw: written(plain.draw ?? {}, { widget: "hidden", ...plain.draw }) } : {}),
    ...(items ? { items: expandItems(expansion, items) } : {}),
    ...(variants
      ? {
          variants: written(
            variants,
            variants.map((one) => withConsent(expansion, one, true)),
          ),
        }
      : {}),
  };
  return written(expanded, whole);
}

function expandItems(expansion: Expansion, items: FieldDefinition): FieldDefinition {
  const { properties } = items;
  if (!properties) return items;
  const blocks = blocksIn(expansion, properties);
  const fields = withBlocks(expansion, properties, blocks);
  if (blocks.size === 0) return written(items, { ...items, properties: fields });
  // The entry is the heading of its fields.
  const required = [...(items.required ?? []), ...requiredIn(blocks)];
  return written(items, { ...items, properties: fields, required });
}
