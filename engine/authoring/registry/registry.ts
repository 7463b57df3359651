import type { Format, FormatField, FormatNotes, Formats } from "../../formats/format.ts";
import { createRegistry, ourRegistry, type Registry } from "../../formats/registry.ts";
import { type Controls, ourControls } from "./controls.ts";
import { notesOfOurs } from "./format-notes.ts";
import { type LookupSources, ourLookupSources } from "./lookup-sources.ts";

/** What definitions may name, and what checks, samples and descriptions must know about it. */
export interface AuthoringRegistry extends Registry {
  controls: Controls;
  lookups: LookupSources;
}

/** What a host application adds to ours; an addition with the name of one of ours replaces it. */
export interface Additions {
  formats?: Formats;
  controls?: Controls;
  lookups?: LookupSources;
  /** The path under which the API is served. Default: `/api`. */
  apiPath?: string;
}

export const ourAuthoringRegistry: AuthoringRegistry = {
  ...ourRegistry,
  controls: ourControls,
  lookups: ourLookupSources,
};

/** Ours, with a host application's additions. It also serves where the run door wants a registry. */
export function createAuthoringRegistry(added: Additions): AuthoringRegistry {
  return {
    ...createRegistry(added),
    controls: { ...ourControls, ...added.controls },
    lookups: { ...ourLookupSources, ...added.lookups },
  };
}

/** The registry of a wizard, which knows our controls and lookup sources where it was opened without any. */
export function authoringRegistryOf({ registry }: { registry: Registry }): AuthoringRegistry {
  return { ...ourAuthoringRegistry, ...registry };
}

/** What samples and descriptions know about a format in this field; undefined when it brings no notes. */
export function notesOf(format: Format | undefined, field: FormatField): FormatNotes | undefined {
  const notes = format && (format.notes ?? notesOfOurs.get(format));
  return notes && { ...notes, ...notes.ofField?.(field) };
}
