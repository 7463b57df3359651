/** `npm run many-servers`: four servers behind a proxy and a pooler, killed while people register; `--help` explains. */
import { setTimeout as pause } from "node:timers/promises";
import { howToInstall, isInstalled } from "../../api/testing/pooler.ts";
import { chanceFrom } from "../../engine/testing/chance.ts";
import { builds } from "../../scripts/bootstrap/builds.js";
import { readCommandLine } from "../../scripts/bootstrap/command-line.js";
import { at } from "../../scripts/bootstrap/project.js";
import { readFolder } from "../../scripts/definitions/folder/read-folder.ts";
import { lookAfterwards } from "./many-servers/look-afterwards.ts";
import {
  type CodeReader,
  type Registered,
  readCodes,
  register,
  type Tally,
} from "./many-servers/registrant.ts";
import { type ManyServers, startManyServers } from "./many-servers/site.ts";
import { type Done, publishReleases, reviewCases } from "./many-servers/staff.ts";

const command = {
  usage: "npm run many-servers",
  about: `Runs servers behind HAProxy, which spreads requests at random, with PgBouncer in transaction mode between them and
PostgreSQL, and uploads in one bucket. Kills one process at a time while suppliers register, with uploads, and while staff
decide and publish. Ends with 1 when something failed for a registrant, was lost or half done, or was mailed twice.
Needs the programs haproxy and pgbouncer.`,
  options: {
    registrations: { type: "number", least: 1, default: 2000, about: "How many register." },
    seed: { type: "number", default: 1, about: "Seed of whom, what and when." },
    servers: { type: "number", least: 1, default: 4, about: "Server processes." },
    "at-once": { type: "number", least: 1, default: 12, about: "How many register at a time." },
    kills: { type: "number", default: 1, about: "0: none is killed." },
  },
} as const;

const { values: options } = readCommandLine(command);

const missing = ["haproxy", "pgbouncer"].filter((name) => !isInstalled(name));
if (missing.length > 0) {
  console.error(`${missing.join(" and ")} cannot be run here. On Debian: ${howToInstall(...missing)}`);
  process.exitCode = 1;
} else {
  for (const build of builds) build.runWhenStale();
  const site = await startManyServers(options.servers);
  try {
    await measureSite(site);
  } finally {
    await site.stop();
  }
}

async function measureSite(site: ManyServers): Promise<void> {
  const codes = readCodes(site);
  const tally: Tally = { resent: 0, askedAgain: 0 };
  const done: Done = { verified: new Set(), published: new Set(), pressedAgain: 0 };
  const stopping = new AbortController();
  const { signal } = stopping;
  const staff = [
    ...[1, 2].map((number) => reviewCases(site, { chance: chanceFrom(options.seed + number), done, signal })),
    publishReleases(site, { done, signal }),
  ];
  const killed = { kills: 0, faults: [] as string[] };
  const killing = options.kills > 0 ? killInTurn(site, signal, killed) : Promise.resolve();
  const began = performance.now();
  const { people, faults } = await registerAll(site, codes, tally, killed);
  const seconds = (performance.now() - began) / 1_000;
  stopping.abort();
  await Promise.all([killing, ...staff]);
  faults.push(...killed.faults, ...(await lookAfterwards(site, people, done)));
  for (const fault of faults.slice(0, 50)) console.error(fault);
  const resent = `${tally.resent} saves and uploads sent again by the page, ${tally.askedAgain} people asked for a code again or logged in`;
  console.log(
    `${people.length} of ${options.registrations} registrations in ${seconds.toFixed(0)} s, seed ${options.seed}: ${killed.kills} kills, ${done.verified.size} decisions, ${done.published.size} publications; ${resent}; ${done.pressedAgain} calls of staff made again; ${faults.length} faults.`,
  );
  if (faults.length > 0) process.exitCode = 1;
}

/** Registers as many as were asked for, some at a time. */
async function registerAll(site: ManyServers, codes: CodeReader, tally: Tally, killed: { kills: number }) {
  const { library } = await readFolder(at("definitions"));
  const wizard = library?.wizards.supplier;
  if (!wizard) throw new Error("There is no supplier wizard.");
  const people: Registered[] = [];
  const faults: string[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: options["at-once"] }, async () => {
      while (next < options.registrations) {
        const number = next;
        next += 1;
        const client = [10, 1 + (number >> 16), (number >> 8) & 255, number & 255].join(".");
        const email = `supplier-${options.seed}-${number}@register-${number}.example`;
        const entries = wizard.journeys[number % wizard.journeys.length]?.entries ?? {};
        const chance = chanceFrom(options.seed + number);
        await register(site, codes, { email, client, wizard, entries, chance, tally }).then(
          (one) => people.push(one),
          (error: Error) => faults.push(`Registrant ${number}: ${error.message}`),
        );
        if ((number + 1) % 100 === 0) console.log(`${number + 1} registrations, ${killed.kills} kills.`);
      }
    }),
  );
  return { people, faults };
}

async function killInTurn(
  site: ManyServers,
  signal: AbortSignal,
  killed: { kills: number; faults: string[] },
): Promise<void> {
  const chance = chanceFrom(options.seed);
  while (!signal.aborted) {
    await pause(1_000 + chance.below(4_000), undefined, { signal }).catch(() => {});
    if (signal.aborted) return;
    killed.kills += 1;
    await site.kill(chance.below(options.servers)).catch((error: Error) => {
      killed.faults.push(`A killed server did not come back: ${error.message}`);
    });
  }
}
