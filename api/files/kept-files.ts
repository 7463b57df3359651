import { randomUUID } from "node:crypto";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { Services } from "../routing/services.ts";
import type { NewFile, StoredFile } from "../store/file-rows.ts";
import type { Store } from "../store/store.ts";
import { addWithinQuota } from "../uploads/quota.ts";
import type { ValidatedFile } from "../uploads/validate-file.ts";
import { scanArrived } from "./scan.ts";

/** Scans validated files and moves them into the storage for their owner. Throws if anything is found in one. Their rows belong in the transaction that follows. */
export async function keepFiles(
  ctx: ApiContext,
  ownerId: string,
  validated: (ValidatedFile & { purpose: string })[],
): Promise<NewFile[]> {
  const { services } = ctx;
  const kept: NewFile[] = [];
  try {
    for (const { path, ...file } of validated) {
      const scannedAt = await scanArrived(ctx, ownerId, { path, ...file });
      kept.push({
        ...file,
        id: randomUUID(),
        ownerId,
        scannedAt,
        storageKey: await services.files.keep(path),
      });
    }
    return kept;
  } catch (error) {
    await forgetFiles(services, kept);
    throw error;
  }
}

/**
 * Runs `work` in a transaction that also inserts the rows of new files. If it throws, the bytes are deleted; if the
 * process dies in between, the cleanup finds bytes without a row.
 */
export async function transactionWithFiles<Result>(
  ctx: ApiContext,
  ownerId: string,
  files: NewFile[],
  work: (store: Store) => Promise<Result>,
): Promise<Result> {
  const { services } = ctx;
  let evicted: StoredFile[] = [];
  try {
    const result = await services.store.transaction(async (store) => {
      evicted = await addWithinQuota(store, ownerId, files, services.clock());
      for (const { id } of files) {
        await record(ctx, store, { action: "file-uploaded", target: id, result: "ok" });
      }
      return await work(store);
    });
    await forgetFiles(services, evicted);
    return result;
  } catch (error) {
    await forgetFiles(services, files);
    throw error;
  }
}

/** Deletes bytes that have no row. */
export async function forgetFiles(services: Services, files: { storageKey: string }[]): Promise<void> {
  for (const { storageKey } of files) {
    // Leftover bytes are harmless, and the cleanup tries again.
    await services.files
      .remove(storageKey)
      .catch((error) => services.log.warn({ err: error }, "Bytes stay behind."));
  }
}
