import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { startPooler, type TestPooler } from "./pooler.ts";
import { startPostgres, type TestPostgres } from "./postgres.ts";
import { startBucket, type TestBucket } from "./s3.ts";
import { scratchFolder } from "./scratch-folder.ts";

let ours: TestPostgres | undefined;
let scratch: string | undefined;
let bucket: TestBucket | undefined;
let pooler: TestPooler | undefined;

/**
 * Gives all tests one PostgreSQL server, whose address they read from TEST_POSTGRES_URL; set it to use another. What
 * they write goes into one folder, which is removed at the end: a worker ends without closing what its files share.
 */
export async function setup(): Promise<void> {
  if (!process.env.TEST_SCRATCH) {
    scratch = await mkdtemp(join(scratchFolder, "sourcebridge-tests-"));
    process.env.TEST_SCRATCH = scratch;
  }
  // The deep part s3: every test server keeps its uploads below this address.
  if (process.env.TEST_FILES === "s3") {
    bucket = await startBucket({ fails: false });
    process.env.TEST_FILES_URL = bucket.filesUrl();
  }
  if (!process.env.TEST_POSTGRES_URL) {
    ours = await startPostgres();
    process.env.TEST_POSTGRES_URL = ours.url;
  }
  // The deep part pooler: every test server on PostgreSQL goes through it.
  if (process.env.TEST_POOLER === "on") {
    pooler = await startPooler(process.env.TEST_POSTGRES_URL);
    process.env.TEST_POOLER_URL = pooler.urlOf(process.env.TEST_POSTGRES_URL);
  }
}

/** Stops the server that `setup` started, if it did, and removes its folder. */
export async function teardown(): Promise<void> {
  await pooler?.stop();
  if (ours) {
    delete process.env.TEST_POSTGRES_URL;
    await ours.stop();
    ours = undefined;
  }
  await bucket?.stop();
  if (scratch) {
    delete process.env.TEST_SCRATCH;
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
    scratch = undefined;
  }
}
