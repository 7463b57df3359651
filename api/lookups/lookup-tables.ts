import { IndustryCodes, type IndustryCodesOptions } from "./industry-codes.ts";
import type { LookupTable } from "./lookup-table.ts";

/**
 * The tables by the name of their source, which definitions name: each is served at `<API>/<source>?sector=<code>`. A
 * source also has an entry in engine/authoring/registry/lookup-sources.ts, for the definition check.
 */
export interface LookupTables {
  [source: string]: LookupTable;
}

/** The names of our own tables. */
export const ourSources = ["naics"];

/** Creates our tables, with those that a host application adds. */
export function createLookupTables(options: IndustryCodesOptions, added: LookupTables = {}): LookupTables {
  return { naics: new IndustryCodes(options), ...added };
}
