/** The 19 sectors of the 2022 industry classification; three of them have several two-digit prefixes. */
const prefixesBySector: ReadonlyMap<string, readonly string[]> = new Map([
  ["11", ["11"]],
  ["21", ["21"]],
  ["22", ["22"]],
  ["23", ["23"]],
  ["31-33", ["31", "32", "33"]],
  ["42", ["42"]],
  ["44-45", ["44", "45"]],
  ["48-49", ["48", "49"]],
  ["51", ["51"]],
  ["52", ["52"]],
  ["53", ["53"]],
  ["54", ["54"]],
  ["55", ["55"]],
  ["56", ["56"]],
  ["61", ["61"]],
  ["62", ["62"]],
  ["71", ["71"]],
  ["72", ["72"]],
  ["81", ["81"]],
]);

export const sectors: readonly string[] = [...prefixesBySector.keys()];

/** Returns the prefixes of a sector's codes, or null if there is no such sector. */
export function prefixesOf(sector: string): readonly string[] | null {
  return prefixesBySector.get(sector) ?? null;
}
