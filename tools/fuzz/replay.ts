import { planAt } from "./families.ts";
import { startServer } from "./server/server-process.ts";
import { openConnection } from "./wire/connection.ts";
import { describeOutcome, escaped } from "./wire/describe.ts";
import { faultsInOutcome } from "./wire/faults-in-outcome.ts";

/** Sends only the request of one index, and prints it and its outcome. */
export async function replay(options: {
  seed: number;
  index: number;
  database: { url: string; folder: string };
}): Promise<void> {
  const server = await startServer({ ...options.database, hasDrafts: true });
  try {
    const before = await server.ask("measure");
    const { family, plan } = planAt(options.seed, options.index, server.world);
    console.log(`${family}\nsent: ${escaped(plan)}`);
    const sends = Array.from({ length: plan.copies ?? 1 }, async () => {
      const connection = openConnection(server.port);
      const outcome = await connection.send(plan);
      connection.close();
      console.log(`came: ${describeOutcome(outcome)}`);
      for (const fault of faultsInOutcome(plan, outcome)) {
        console.error(fault);
        process.exitCode = 1;
      }
    });
    await Promise.all(sends);
    const after = await server.ask("measure");
    for (const line of after.errors) console.error(line);
    console.log(
      `descriptors ${before.descriptors} and ${after.descriptors}, incoming files ${after.incoming}`,
    );
  } finally {
    await server.stop();
  }
}
