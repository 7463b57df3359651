import { createHash } from "node:crypto";
import type { Library } from "#engine";
import { type Fault, readDefinitions } from "#engine/authoring";
import { mailFiles } from "../../../api/mail/mails.ts";
import { readSourceFiles } from "../../../api/source-files.ts";

/** A definitions folder, read and proved as the server does: a library, or every fault at its place. */
export async function readFolder(folder: string): Promise<{ library: Library | null; faults: Fault[] }> {
  return readDefinitions(await readSourceFiles(folder), {
    clock: () => new Date(),
    hash: (text) => createHash("sha256").update(text).digest("hex"),
    mails: mailFiles,
  });
}
