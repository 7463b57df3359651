import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshPostgres, freshSqlite } from "../../api/testing/databases.ts";
import { setup, teardown } from "../../api/testing/global-setup.ts";
import { deep, seed, strength } from "../../engine/testing/depth.ts";
import { run } from "./run.ts";

const requests = strength(100, 2_500);

/** Milliseconds; the tests of other folders run beside this one. */
const longestWait = 30_000;

/** Runs the requests and expects no fault. */
async function expectNoFault(fresh: typeof freshSqlite): Promise<void> {
  const database = await fresh();
  try {
    const { failures, faults, tallies } = await run({
      seed,
      requests,
      database,
      hasDrafts: deep,
      longestWait,
    });
    const told = failures.map(({ index, family, faults, sent, received }) => {
      return `seed ${seed}, index ${index}, ${family}: ${faults.join("; ")}\n  ${sent}\n  ${received}`;
    });
    expect([...told, ...faults]).toEqual([]);
    expect(Object.values(tallies).filter(({ requests }) => requests > 0).length).toBeGreaterThan(5);
  } finally {
    await database.remove();
  }
}

describe("attack 160: the server withstands generated requests", () => {
  it("over SQLite", { timeout: 300_000 }, () => expectNoFault(freshSqlite));

  describe.runIf(deep)("over PostgreSQL", () => {
    beforeAll(setup, 60_000);
    afterAll(teardown);

    it("with the same requests", { timeout: 300_000 }, () => expectNoFault(freshPostgres));
  });
});
