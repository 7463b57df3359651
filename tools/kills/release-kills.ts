/** `npm run release-kills`: kills servers while they publish; `--help` explains. */
import { createStore } from "../../api/store/store.ts";
import { type FreshDatabase, freshPostgres, freshSqlite } from "../../api/testing/databases.ts";
import { setup, teardown } from "../../api/testing/global-setup.ts";
import { killPublications } from "../../api/testing/release-kills.ts";
import { chanceFrom } from "../../engine/testing/chance.ts";
import { readCommandLine } from "../../scripts/bootstrap/command-line.js";

const command = {
  usage: "npm run release-kills",
  about: `Kills processes while two at a time publish releases, on SQLite and on PostgreSQL. Ends with 1 unless one whole
release was live after each kill, and each release that was acknowledged is still there.`,
  options: {
    kills: { type: "number", least: 1, default: 200, about: "Processes to kill on each database." },
    seed: { type: "number", default: 1, about: "Seed of the moments." },
  },
} as const;

const { kills, seed } = readCommandLine(command).values;

await killOn("SQLite", await freshSqlite());
await setup();
try {
  await killOn("PostgreSQL", await freshPostgres());
} finally {
  await teardown();
}

async function killOn(name: string, database: FreshDatabase): Promise<void> {
  const chance = chanceFrom(seed);
  const store = createStore(database.url);
  try {
    await store.migrate();
    const result = await killPublications(store, database.url, {
      kills,
      random: () => chance.below(1_000) / 1_000,
      onRound: (done) => {
        if (done % 20 === 0) console.log(`${name}: ${done} of ${kills}`);
      },
    });
    const { releases, acknowledged, faults } = result;
    console.log(
      `${name}: ${result.kills} kills, ${releases} releases, ${acknowledged} acknowledged, ${faults.length} faults.`,
    );
    for (const fault of faults) console.error(fault);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await store.close();
    await database.remove();
  }
}
