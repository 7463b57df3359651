import { HttpProblem } from "../base/problems.ts";
import type { Services } from "../routing/services.ts";
import type { StoredFile } from "../store/file-rows.ts";
import { scanNow, scanWhole } from "./scan.ts";

/** Returns the reason why nobody may open a file: it waits for its virus scan, or failed it. Null: it may be opened. */
export function heldBack(
  { scanner }: Pick<Services, "scanner">,
  { found, scannedAt }: Pick<StoredFile, "found" | "scannedAt">,
): "waiting" | "found" | null {
  if (found !== null) return "found";
  return scanner !== null && scannedAt === null ? "waiting" : null;
}

/** Throws unless a file may be opened. One that waits for its scan is scanned now. */
export async function refuseHeldBack(services: Services, file: StoredFile): Promise<void> {
  const isWaiting = heldBack(services, file) === "waiting";
  const state = heldBack(services, isWaiting ? await scanNow(services, file) : file);
  if (state !== null) throw refusals[state](file.name);
}

/** Throws if a scan finds something in stored bytes without a row. Without a scanner, all of them may be opened. */
export async function refuseUnscanned(services: Services, storageKey: string, name: string): Promise<void> {
  if (services.scanner === null) return;
  const { state } = await scanWhole(services, storageKey);
  if (state !== "clean") throw refusals[state === "found" ? "found" : "waiting"](name);
}

/** Placeholder texts in a zip file for files that are held back. */
export const leftOut = {
  found: "This file didn't pass the virus check, so it was left out.",
  waiting: "This file hasn't been checked for viruses yet, so it was left out.",
};

const refusals = {
  found: (name: string) =>
    new HttpProblem(409, "infected-file", `"${name}" didn't pass the virus check, so nobody can open it.`),
  waiting(name: string) {
    const message = `"${name}" hasn't been checked for viruses yet. Please try again in a few minutes.`;
    return new HttpProblem(409, "not-scanned", message, { retryAfter: 60 });
  },
};
