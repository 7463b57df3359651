import type { Json } from "#engine";
import { titleFromName } from "#engine/authoring";
import { propertiesOf, propertyOf, type SchemaNode, type Schemas } from "./schema-node.ts";

type Value = { [key: string]: Json };

/** A keyword in a group. */
export interface LayoutItem {
  /** `title`, or `draw.width` for one within another. */
  path: string;
  /** Label and hint, where the schema's own are less plain. */
  label?: string;
  hint?: string;
  /** Returns whether it applies to such a value; a keyword that is set is shown anyway. */
  suits?: (value: Value) => boolean;
}

export interface LayoutGroup {
  /** Empty for keywords that are without a heading. */
  title: string;
  isOpen: boolean;
  items: LayoutItem[];
}

/** Groups and names of a schema's keywords. Keywords that it doesn't list go under "Advanced". */
export interface Layout {
  groups: LayoutGroup[];
  /** Objects whose keywords are placed one by one: `draw`. */
  flat: string[];
  /** Keywords that are not for people, or edited elsewhere. */
  hidden: string[];
}

/** Returns the layout's groups, and all other keywords under "Advanced", so that new ones show automatically. */
export function groupsOf(schemas: Schemas, node: SchemaNode, layout: Layout): LayoutGroup[] {
  const named = new Set(layout.groups.flatMap(({ items }) => items.map(({ path }) => path)));
  const others = leavesOf(schemas, node, layout.flat)
    .filter((path) => !named.has(path) && !layout.hidden.includes(path))
    .map((path) => ({ path }));
  const advanced = layout.groups.find(({ title }) => title === advancedTitle);
  const own = layout.groups.filter((group) => group !== advanced);
  const items = [...(advanced?.items ?? []), ...others];
  return items.length === 0 ? own : [...own, { title: advancedTitle, isOpen: false, items }];
}

/** Returns a group that is open, whose keywords the schema itself explains. */
export function openGroup(title: string, paths: readonly string[]): LayoutGroup {
  return { title, isOpen: true, items: paths.map((path) => ({ path })) };
}

const advancedTitle = "Advanced";

function leavesOf(schemas: Schemas, node: SchemaNode, flat: string[]): string[] {
  return propertiesOf(node).flatMap((name) => {
    const inner = flat.includes(name) ? propertyOf(schemas, node, name) : null;
    return inner ? propertiesOf(inner).map((key) => `${name}.${key}`) : [name];
  });
}

/** Returns what a keyword is called and what explains it: as a layout has it, or else as the schema does. */
export function wordsOf(
  path: string,
  { keywords: { title, description } }: SchemaNode,
  own: Pick<LayoutItem, "label" | "hint"> = {},
): { label: string; hint: string | undefined } {
  const label = own.label ?? (typeof title === "string" ? title : labelOf(path));
  return { label, hint: own.hint ?? (typeof description === "string" ? description : undefined) };
}

/** Returns the name of a keyword that has no other: "draw.judgeAfter" -> "Judge after". */
export const labelOf = (path: string) => titleFromName(path.split(".").pop() ?? "");
