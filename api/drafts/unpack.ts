import type { SourceFiles } from "#engine/authoring";
import { filesInZip, UnreadableZip } from "../releases/zip.ts";
import { faultInFiles } from "./file-limits.ts";

/** Where a worker loads this module from. It imports little, so that its thread starts fast. */
export const unpackUrl = import.meta.url;

export type Unpacked = { files: SourceFiles } | { fault: string };

/** Unpacks a zip file. Returns why it can't be a draft instead of throwing, so that the worker goes on. */
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
