import { setTimeout as pause } from "node:timers/promises";
import { readEnv } from "../../../../api/base/env.ts";
import { verifyInstallation } from "../../../../api/operating/verify.ts";
import { chanceFrom } from "../../../../engine/testing/chance.ts";
import { lookAfterwards } from "../../many-servers/look-afterwards.ts";
import { type Done, publishReleases, reviewCases } from "../../many-servers/staff.ts";
import { atMost, type Figure, figureWithoutLimit } from "../figure.ts";
import type { Database } from "../machine.ts";
import { type Site, startSite } from "../site.ts";
import {
  type Acknowledged,
  keepConfirming,
  keepSaving,
  keepSigningUp,
  keepUploading,
  lostOf,
  nothingYet,
  patiently,
} from "./people.ts";

export interface Kills {
  database: Database;
  minutes: number;
  seed: number;
}

/** Number of kills in a full run, whatever time is left. */
const mostKills = 500;
/** Milliseconds that a server may take to be ready after it was killed. */
const longestStart = 5_000;

/** Kills the server again and again while people register and staff decide and publish, and checks what is left. */
export async function measureKills(options: Kills): Promise<{ version: string; figures: Figure[] }> {
  const site = await startSite(options.database);
  try {
    const acknowledged = nothingYet();
    const done: Done = { verified: new Set(), published: new Set(), pressedAgain: 0 };
    const starts = await killWhileBusy(site, options, acknowledged, done);
    const behind = { ...site, kill: async () => {}, stop: async () => {} };
    const lost = [
      ...(await lookAfterwards(behind, acknowledged.confirmed, done)),
      ...(await lostOf(site.asServer, acknowledged)),
    ];
    const { faults: half } = await verifyInstallation(readEnv(site.settings));
    const { faults } = acknowledged;
    for (const fault of [...lost, ...half, ...faults].slice(0, 50)) console.error(fault);
    const saves = [...acknowledged.saves.values()].reduce((sum, one) => sum + one, 0);
    return {
      version: site.version,
      figures: [
        figureWithoutLimit("servers killed", String(starts.length)),
        figureWithoutLimit(
          "acknowledged meanwhile",
          `${saves} saves, ${acknowledged.uploads.size} uploads, ${acknowledged.confirmed.length} confirmations, ${acknowledged.codes.length} codes by mail, ${done.verified.size} decisions, ${done.published.size} publications`,
        ),
        figureWithoutLimit(
          "calls made again without a response",
          String(acknowledged.again + done.pressedAgain),
        ),
        atMost("acknowledged and lost, mailed twice, or half done", 0, lost.length + half.length),
        atMost("calls that failed otherwise", 0, faults.length),
        atMost("longest start after a kill", longestStart / 1_000, Math.max(...starts) / 1_000, " s"),
        figureWithoutLimit(
          "median start after a kill",
          `${((starts.sort((a, b) => a - b)[starts.length >> 1] ?? 0) / 1_000).toFixed(1)} s`,
        ),
      ],
    };
  } finally {
    await site.stop();
  }
}

/** Returns the milliseconds that each start took. */
async function killWhileBusy(
  site: Site,
  { minutes, seed }: Pick<Kills, "minutes" | "seed">,
  acknowledged: Acknowledged,
  done: Done,
): Promise<number[]> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const people = patiently(site.asServer, acknowledged, signal);
  const behind = { ...site, kill: async () => {} };
  const working = [
    keepSaving(people, acknowledged),
    keepSaving(people, acknowledged),
    keepUploading(people, acknowledged),
    keepConfirming(people, acknowledged),
    keepConfirming(people, acknowledged),
    keepSigningUp(people, acknowledged, chanceFrom(seed + 1)),
    reviewCases(behind, { chance: chanceFrom(seed + 2), done, signal }),
    publishReleases(behind, { done, signal }),
  ].map((work) => work.catch((error: Error) => (signal.aborted ? undefined : Promise.reject(error))));
  const failed = Promise.all(working).then(() => [] as number[]);

  try {
    return await Promise.race([killInTurn(site.server, { minutes, seed }), failed]);
  } finally {
    stopping.abort();
    await Promise.allSettled(working);
  }
}

async function killInTurn(
  server: Site["server"],
  { minutes, seed }: Pick<Kills, "minutes" | "seed">,
): Promise<number[]> {
  const chance = chanceFrom(seed);
  const until = performance.now() + minutes * 60_000;
  const starts: number[] = [];
  while (performance.now() < until && starts.length < mostKills) {
    // A publication takes seconds.
    await pause(chance.oneIn(8) ? 2_000 + chance.below(6_000) : chance.below(1_500));
    await server.end("SIGKILL");
    const began = performance.now();
    server.start();
    await server.ready();
    starts.push(performance.now() - began);
    if (starts.length % 20 === 0) console.log(`${starts.length} kills.`);
  }
  // Pending requests get their response.
  await pause(3_000);
  return starts;
}
