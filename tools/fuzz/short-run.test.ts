import { expect, it } from "vitest";
import { freshSqlite } from "../../api/testing/databases.ts";
import { seed } from "../../engine/testing/depth.ts";
import { runFuzz } from "./run.ts";

/** Milliseconds; the tests of other folders run beside this one. */
const longestWait = 30_000;

it("attack 160: the server withstands generated requests", { timeout: 300_000 }, async () => {
  const database = await freshSqlite();
  try {
    const options = { seed, requests: 300, database, hasDrafts: false, longestWait };
    const { failures, faults, tallies } = await runFuzz(options);
    const reported = failures.map(({ index, family, faults, sent, received }) => {
      return `seed ${seed}, index ${index}, ${family}: ${faults.join("; ")}\n  ${sent}\n  ${received}`;
    });
    expect([...reported, ...faults]).toEqual([]);
    expect(Object.values(tallies).filter(({ requests }) => requests > 0).length).toBeGreaterThan(15);
  } finally {
    await database.remove();
  }
});
