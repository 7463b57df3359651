import type { FuzzedServer } from "./server/server-process.ts";
import { drawsFor } from "./world/draws.ts";

/** Requests between two moves of the server's clock, and between two replaced people. */
const perMove = 40;
const perNewPerson = 100;
const millisecondsPerMove = 60_000;

/** Returns a function that moves the clock and replaces people as the index says, one change after the other. */
export function createDirector(server: FuzzedServer, seed: number): (index: number) => Promise<void> {
  let running: Promise<void> = Promise.resolve();

  async function direct(index: number): Promise<void> {
    if (index % perMove === 0) await server.ask("setClock", usualTime(index) + jumpAt(seed, index));
    if (index % perNewPerson !== perNewPerson - 1) return;
    const slot = Math.floor(index / perNewPerson) % server.world.people.length;
    // New people need a clock that runs on from where it was.
    await server.ask("setClock", usualTime(index));
    server.world.people[slot] = await server.ask("renew", slot);
  }

  return async (index) => {
    if (index % perMove !== 0 && index % perNewPerson !== perNewPerson - 1) return;
    running = running.then(() => direct(index));
    await running;
  };
}

/** Milliseconds after the start. */
function usualTime(index: number): number {
  return Math.floor(index / perMove) * millisecondsPerMove;
}

/** Sometimes adds minutes, or takes up to a day away. */
function jumpAt(seed: number, index: number): number {
  const draws = drawsFor(seed, -1 - index);
  return draws.oneIn(10) ? draws.pick([600_000, 300_000, -300_000, -3_600_000, -86_400_000]) : 0;
}
