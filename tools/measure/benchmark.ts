/**
 * `npm run benchmark`: what the server bears on this machine, beside a bare Koa route measured in the same run.
 * Logins, authenticated reads and step saves, the latter two also while 40 logins a second run beside. Reads and saves
 * are also measured, in turn with the product, on a server written by hand with the same durability
 * (`benchmark/by-hand.ts`). Each server is a process of its own; the load comes from this one, over loopback. `--help`
 * explains.
 *
 * We want 200 saves a second, 99 % of them within 250 ms, and 40 logins a second, on two cores. Keycloak's sizing rule,
 * 15 password logins a second for each core, gives 30; the raw parts (Koa, SQLite that waits for the disk, argon2id
 * of 19 MiB) bore 906 and 84 on such a machine, so more than half of it is left for everything else.
 */
import { availableParallelism, cpus, loadavg } from "node:os";
import { orEnd } from "../../scripts/bootstrap/command-line.js";
import { measureAll } from "./benchmark/measure.ts";
import { readOptions } from "./benchmark/options.ts";
import { errorsIn, figureTable, shareTableOf } from "./benchmark/table.ts";

const run = orEnd(() => readOptions(), "npm run benchmark");
const { seconds, seed, connections, database } = run;

const machine = `${availableParallelism()} cores of ${cpus()[0]?.model ?? "unknown make"}, Node ${process.version}`;
console.log(`${machine}, load ${loadavg()[0]?.toFixed(1)} before the run.`);
console.log(`${database}, ${connections} connections, ${seconds} s each, seed ${seed}.\n`);
const { figures, shares, traced } = await measureAll(run);
console.log(`${shareTableOf(shares)}\n\n${figureTable(figures)}`);
if (traced.length > 0) console.log(`\n${shareTableOf(traced, ["traced", "untraced"])}`);
const others = [...shares.map(({ byHand }) => byHand), ...traced.flatMap((one) => [one.product, one.byHand])];
if (errorsIn([...figures, ...others]) > 0) process.exitCode = 1;
