import type { Format, FormatField, FormatNotes, Formats } from "../../formats/base/format.ts";
import { createRegistry, ourRegistry, type Registry } from "../../formats/registry.ts";
import { type Controls, ourControls } from "./controls.ts";
import { notesOfOurs } from "./format-notes.ts";
import { type LookupSources, ourLookupSources } from "./lookup-sources.ts";

/** Names that definitions may use, with the notes that checks, samples and descriptions need. */
export interface AuthoringRegistry extends Registry {
  controls: Controls;
  lookups: LookupSources;
}

/** Additions of a host application to ours; one with the name of one of ours replaces it. */
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

/** Creates a registry of ours and a host application's additions. It also serves where the run door wants one. */
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

/** Returns a format's notes for samples and descriptions of this field; undefined without any. */
export function notesOf(format: Format | undefined, field: FormatField): FormatNotes | undefined {
  const notes = format && (format.notes ?? notesOfOurs.get(format));
  return notes && { ...notes, ...notes.ofField?.(field) };
}
