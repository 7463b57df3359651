import type { FuzzedServer } from "../server/server-process.ts";
import { type Connection, type Outcome, openConnection } from "./connection.ts";
import { noteReply } from "./note-replies.ts";
import type { Plan } from "./plan.ts";

/** Sends plans over a few connections that are reused, and over new ones where a plan needs its own. */
export function createClient(server: FuzzedServer, longestWait: number) {
  const idle: Connection[] = [];
  const refresh = createRefresher(server);

  async function sendOnce(plan: Plan): Promise<Outcome> {
    if (!plan.isAlone) {
      const kept = idle.pop();
      if (kept?.isUsable()) {
        const outcome = await sendOver(kept, plan);
        // The server may close a connection just as we reuse it; a new one shows whether it is at fault.
        if (outcome.replies.length > 0 || !outcome.isClosed || outcome.hung) return outcome;
      }
    }
    return await sendOver(openConnection(server.port, longestWait), plan);
  }

  async function sendOver(connection: Connection, plan: Plan): Promise<Outcome> {
    const outcome = await connection.send(plan);
    if (plan.isAlone || !connection.isUsable() || outcome.stray !== null || outcome.hung) connection.close();
    else idle.push(connection);
    return outcome;
  }

  return {
    async send(plan: Plan): Promise<Outcome[]> {
      const outcomes = await Promise.all(Array.from({ length: plan.copies ?? 1 }, () => sendOnce(plan)));
      const isOut = outcomes.some(({ replies }) => replies.some(({ status }) => status === 401));
      if (isOut && plan.person !== undefined) await refresh(plan.person);
      for (const outcome of outcomes) noteReply(server.world, plan, outcome);
      return outcomes;
    },
    closeAll() {
      for (const connection of idle.splice(0)) connection.close();
    },
  };
}

/** Returns what logs the person of a slot in again, once for all who ask meanwhile. */
function createRefresher({ ask, world }: FuzzedServer): (slot: number) => Promise<void> {
  const refreshing = new Map<number, Promise<void>>();
  return async (slot) => {
    const running =
      refreshing.get(slot) ??
      ask("refresh", slot).then((token) => {
        const person = world.people[slot];
        if (person) person.token = token;
        refreshing.delete(slot);
      });
    refreshing.set(slot, running);
    await running;
  };
}
