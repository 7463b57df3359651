import type { SourceFiles } from "#engine/authoring";
import { filesInZip, UnreadableZip } from "../folder/zip.ts";
import { faultInFiles } from "./file-limits.ts";

export type Unpacked = { files: SourceFiles } | { fault: string };

/** Unpacks a zip file. Returns why it can't be a draft: the class of an error doesn't leave a thread. */
export function unpack(bytes: Uint8Array): Unpacked {
  try {
    const files = filesInZip(bytes);
    const fault = faultInFiles(files);
    return fault ? { fault } : { files };
  } catch (error) {
    if (error instanceof UnreadableZip) return { fault: error.message };
    throw error;
  }
}
