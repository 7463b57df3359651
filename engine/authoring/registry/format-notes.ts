import type { Format, FormatNotes } from "../../formats/base/format.ts";
import { ourFormats } from "../../formats/ours.ts";
import { notesByName } from "./format-notes.gen.ts";

/** The notes of our formats, by the format: a host application's format of one of these names brings notes of its own. */
export const notesOfOurs = new Map<Format, FormatNotes | undefined>(
  Object.entries<Format>(ourFormats).flatMap(([name, format]) => {
    const notes = notesByName[name];
    const own: [Format, FormatNotes | undefined] = [format, notes];
    return format.partial ? [own, [format.partial, notes?.partial]] : [own];
  }),
);
