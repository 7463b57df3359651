import type { Library } from "#engine";
import { type Fault, readDefinitions } from "#engine/authoring";
import { readSourceFiles } from "../../api/definitions/read-source-files.ts";
import { versionHash } from "../../api/definitions/version-hash.ts";
import { mailFiles } from "../../api/mail/mails.ts";

/** A definitions folder, read and proved as the server does: a library, or every fault at its place. */
export async function readFolder(folder: string): Promise<{ library: Library | null; faults: Fault[] }> {
  return readDefinitions(await readSourceFiles(folder), {
    clock: () => new Date(),
    hash: versionHash,
    mails: mailFiles,
  });
}
