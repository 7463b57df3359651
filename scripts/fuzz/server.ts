/**
 * The real server over a fresh database in a process of its own, with people of every kind. It is given its database
 * as JSON, sends what it has made once it listens, and then does what its parent asks for, one message each.
 */
import { existsSync } from "node:fs";
import { openTestServer } from "../../api/testing/both-databases.ts";
import { createTestClock } from "../../api/testing/clock.ts";
import { at } from "../bootstrap/project.js";
import { checkDatabase } from "./check-database.ts";
import { collectErrors } from "./collect-errors.ts";
import { createPeople } from "./create-people.ts";
import { measureProcess } from "./measure-process.ts";
import { registerHonestly } from "./register-honestly.ts";
import type { Answers, Question } from "./server-process.ts";
import { worldAround } from "./world-around.ts";

const { url, folder } = JSON.parse(process.argv[2] ?? "{}") as { url: string; folder: string };
const pages = at("dist/renderer");
const clock = createTestClock();
const began = clock.now().getTime();
const { server, close } = await openTestServer(
  { url, folder, remove: async () => {} },
  // A few clients stay under the limit of real traffic; people may call as often as they like.
  { clock, traffic: { signedIn: 1e9, anonymous: 100 }, ...(existsSync(pages) && { pages }) },
);
const errors = collectErrors(server);
process.on("unhandledRejection", (error) => errors.add(`unhandled rejection: ${String(error)}`));

const people = createPeople(server);
const world = await worldAround(server, await people.createAll());

const answers: Answers = {
  setClock: async (milliseconds: number) => {
    clock.advance(began + milliseconds - clock.now().getTime());
  },
  renew: (slot) => people.renew(slot),
  refresh: (slot) => people.refresh(slot),
  measure: async () => {
    await server.sender.flush();
    server.mailbox.received.length = 0;
    return await measureProcess(server, errors.take());
  },
  check: () => checkDatabase(server, people.tokens()),
  registerHonestly: () => registerHonestly(server),
};

process.on("message", async ({ id, name, argument }: Question) => {
  try {
    const value = await answers[name](argument as never);
    process.send?.({ id, value });
  } catch (error) {
    process.send?.({ id, error: (error as Error).stack });
  }
});
process.once("disconnect", () => void close().finally(() => process.exit()));
process.send?.({ ready: { url: server.url, world } });
