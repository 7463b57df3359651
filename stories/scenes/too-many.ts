import type { FieldDefinition, Json, Wizard } from "#engine";

/**
 * Returns one entry more than a list takes, without duplicates, which a page can't render and nobody can enter. Null
 * when there are not so many.
 */
export function tooMany({ definition }: Wizard, field: FieldDefinition, list: Json[]): Json[] | null {
  const { maxItems, items } = field;
  const [first] = list;
  if (maxItems === undefined || first === undefined) return null;
  const count = maxItems + 1;
  const fill = (more: Json[]): Json[] => [...list, ...more].slice(0, count);
  if (field.draw?.widget === "certificate-table") return ticked(definition, field, first, count);
  if (items?.properties) return fill(Array.from({ length: count }, () => first));
  if (items?.list) {
    const { options = [] } = definition.lists[items.list] ?? {};
    const others = options.map(({ value }) => value as Json).filter((value) => !list.includes(value));
    return list.length + others.length < count ? null : fill(others);
  }
  return items?.lookup
    ? fill(Array.from({ length: count }, (_, index) => codeAfter(first, index + 1)))
    : null;
}

/** Returns rows of a table of certificates, each as a checked box. */
function ticked(
  { lists }: Wizard["definition"],
  { items }: FieldDefinition,
  first: Json,
  count: number,
): Json[] | null {
  const ticks = Object.entries(items?.properties ?? {}).find(([, { list }]) => list !== undefined);
  const options = lists[ticks?.[1].list ?? ""]?.options ?? [];
  if (!ticks || options.length < count || typeof first !== "object" || first === null) return null;
  return options.slice(0, count).map(({ value }) => ({ ...first, [ticks[0]]: value }));
}

function codeAfter(row: Json, step: number): Json {
  if (typeof row !== "object" || row === null || Array.isArray(row)) return row;
  return { ...row, code: String(Number(row.code) + 1000 + step) };
}
