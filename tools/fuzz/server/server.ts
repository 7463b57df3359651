/**
 * Runs the real server over a fresh database with people of every kind. Takes its database as JSON, sends the created
 * world to its parent once it listens, and then runs an operation for each message.
 */
import { existsSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isTemporary } from "../../../api/routing/temporary-failures.ts";
import { openTestServer, type Person, type TestServer } from "../../../api/testing/both-databases.ts";
import { createTestClock } from "../../../api/testing/clock.ts";
import { draftCalls } from "../../../api/testing/drafts.ts";
import { done, fillSupplier, supplierCalls } from "../../../api/testing/sample-calls.ts";
import { staffMember } from "../../../api/testing/staff.ts";
import { at } from "../../../scripts/bootstrap/project.js";
import { checkDatabase } from "./check-database.ts";
import { createPeople } from "./create-people.ts";
import { createWorld } from "./create-world.ts";
import { measureCalls } from "./measure-calls.ts";
import { measureProcess, memoryInUse } from "./measure-process.ts";
import type { Answers, Question, ServerOptions } from "./server-process.ts";

const { url, folder, hasDrafts, timesCalls } = JSON.parse(process.argv[2] ?? "{}") as ServerOptions;
const mostTries = 10;
const timer = timesCalls ? measureCalls() : null;
const pages = at("dist/renderer");
const clock = createTestClock();
const began = clock.now().getTime();
const { server, close } = await openTestServer(
  { url, folder, remove: async () => {} },
  // Keeps the real limits for a few clients and lifts them for people.
  {
    clock,
    traffic: { signedIn: 1e9, anonymous: 100 },
    ...(existsSync(pages) && { pages }),
  },
);
const errors = collectErrors(server);
process.on("unhandledRejection", (error) => errors.add(`unhandled rejection: ${String(error)}`));

const people = createPeople(server);
const world = await createWorld(server, await people.createAll(hasDrafts));

const answers: Answers = {
  setClock: async (milliseconds: number) => {
    clock.advance(began + milliseconds - clock.now().getTime());
    await people.confirmLogins();
  },
  renew: (slot) => people.renew(slot),
  refresh: (slot) => people.refresh(slot),
  measure: async () => {
    await server.sender.flush();
    server.mailbox.received.length = 0;
    const held = await measureProcess(server, errors.take());
    const times = timer?.take() ?? null;
    return { ...held, ...memoryInUse(), times };
  },
  check: () => checkDatabase(server, people.tokens()),
  registerHonestly: async () => {
    await takeBackReleases(server, await staffMember(server, "ADMIN"));
    await registerHonestly(server);
  },
};

/** Makes the first release live again, as an administrator does in the studio. Throws where that fails. */
async function takeBackReleases(server: TestServer, admin: Person): Promise<void> {
  const reply = await draftCalls(server, admin).send("POST", "releases/1/revert", { note: "Taken back" });
  const isDone = reply.status === 200 || reply.body.code === "already-live";
  if (!isDone) throw new Error(`The first release can't be made live again: ${JSON.stringify(reply.body)}`);
}

/** Signs up a person and completes a registration up to its confirmation. Throws where that fails. */
async function registerHonestly(server: TestServer): Promise<void> {
  const person = await server.signUp();
  await fillSupplier(server, person);
  const { body } = done(await supplierCalls(server, person).confirm());
  if (body.registration.confirmedAt === null) throw new Error("The registration is not confirmed.");
}

/** Retries while the run keeps the database busy: a renewed person is no part of the attack. */
async function insist<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === mostTries || !isTemporary(error)) throw error;
      await pause(1_000);
    }
  }
}

process.on("message", async ({ id, name, argument }: Question) => {
  try {
    const value = await insist<unknown>(() => answers[name](argument as never));
    process.send?.({ id, value });
  } catch (error) {
    process.send?.({ id, error: (error as Error).stack });
  }
});
process.once("disconnect", () => void close().finally(() => process.exit()));
// The setup so far belongs to no call.
timer?.take();
process.send?.({ ready: { url: server.url, world } });

/** More lines would add nothing. */
const mostErrors = 200;
const errorLevel = 50;

/** Collects the error lines of the server's log and drops the others, so that they do not look like a leak. */
function collectErrors(server: TestServer): { add(line: string): void; take(): string[] } {
  const found: string[] = [];
  const add = (line: string) => {
    if (found.length < mostErrors) found.push(line);
  };
  const look = () => {
    for (const line of server.log.splice(0)) {
      if ((JSON.parse(line) as { level: number }).level >= errorLevel) add(line.trim());
    }
  };
  setInterval(look, 200).unref();
  return {
    add,
    take() {
      look();
      return found.splice(0);
    },
  };
}
