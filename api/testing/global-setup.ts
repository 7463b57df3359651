import { startPostgres, type TestPostgres } from "./postgres.ts";

let ours: TestPostgres | undefined;

/** Gives all tests one PostgreSQL server, whose address they read from TEST_POSTGRES_URL; set it to use another. */
export async function setup(): Promise<void> {
  if (process.env.TEST_POSTGRES_URL) return;
  ours = await startPostgres();
  process.env.TEST_POSTGRES_URL = ours.url;
}

/** Stops the server that `setup` started, if it did. */
export async function teardown(): Promise<void> {
  if (!ours) return;
  delete process.env.TEST_POSTGRES_URL;
  await ours.stop();
}
