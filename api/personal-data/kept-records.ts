import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { forgetFiles } from "../files/kept-files.ts";
import type { Services } from "../routing/services.ts";
import type { Account } from "../store/accounts.ts";
import type { FilledRegistration } from "../store/registration-context.ts";
import { packed } from "../uploads/pack.ts";
import { collectRegistration } from "./collect.ts";
import { archiveEntries } from "./export.ts";

/** Stores a registration as a zip file, because a law makes us keep it. Returns the key of its bytes. */
export async function keepRecord(
  services: Services,
  account: Account,
  filled: FilledRegistration,
): Promise<string> {
  const collected = await collectRegistration(services, account, filled);
  const path = join(services.files.incoming, `record-${filled.registration.id}`);
  try {
    await pipeline(
      Readable.from(packed(services.files, archiveEntries(collected))),
      createWriteStream(path, { mode: 0o600 }),
    );
    return await services.files.keep(path);
  } finally {
    await rm(path, { force: true });
  }
}

/** Deletes the records whose time is over. */
export async function forgetRecords(services: Services): Promise<void> {
  const today = services.clock().toISOString().slice(0, 10);
  const keys = await services.store.transaction((store) => store.closedCases.takeExpiredRecords(today));
  await forgetFiles(
    services,
    keys.map((storageKey) => ({ storageKey })),
  );
}
