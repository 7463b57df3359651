import { fork } from "node:child_process";
import { once } from "node:events";
import { at, root } from "../../../scripts/bootstrap/project.js";
import type { World, WorldPerson } from "../world/world.ts";
import type { CallTimes } from "./measure-calls.ts";
import type { Held } from "./measure-process.ts";

/** The operations of the server process. */
export interface Answers {
  /** Sets its clock to so many milliseconds after the start of the run. */
  setClock(milliseconds: number): Promise<void>;
  /** Replaces the person in a slot with a new one of the same kind. */
  renew(slot: number): Promise<WorldPerson>;
  /** Logs the person of a slot in again; returns the token. */
  refresh(slot: number): Promise<string>;
  measure(argument?: undefined): Promise<Held & { times: CallTimes | null }>;
  check(argument?: undefined): Promise<string[]>;
  /** Takes back whatever was published, and completes a registration. */
  registerHonestly(argument?: undefined): Promise<void>;
}

/** Options of a server process. */
export interface ServerOptions {
  url: string;
  folder: string;
  /** True for staff with drafts, whose checks cost more than all else. */
  hasDrafts: boolean;
  /** True to measure each call's time on its main thread, which makes it slower. */
  timesCalls?: boolean;
}

export interface Question {
  id: number;
  name: keyof Answers;
  argument: unknown;
}

interface Message {
  id?: number;
  value?: unknown;
  error?: string;
  ready?: { url: string; world: World };
}

export interface FuzzedServer {
  port: number;
  world: World;
  ask: <Name extends keyof Answers>(
    name: Name,
    argument?: Parameters<Answers[Name]>[0],
  ) => ReturnType<Answers[Name]>;
  /** Returns how the process ended, or null while it runs. */
  ended(): string | null;
  stop(): Promise<void>;
}

function forkServer(options: ServerOptions) {
  return fork(at("scripts/run.js"), [at("tools/fuzz/server/server.ts"), JSON.stringify(options)], {
    cwd: root,
    execArgv: [],
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
}

/** Starts the server in a process that ends when we disconnect. */
export async function startServer(options: ServerOptions): Promise<FuzzedServer> {
  const child = forkServer(options);
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let asked = 0;
  let ended: string | null = null;
  const exit = once(child, "exit");
  const ready = new Promise<{ url: string; world: World }>((resolve, reject) => {
    child.on("message", (message: Message) => {
      if (message.ready) resolve(message.ready);
      const question = waiting.get(message.id ?? -1);
      waiting.delete(message.id ?? -1);
      if (message.error !== undefined) question?.reject(new Error(message.error));
      else question?.resolve(message.value as never);
    });
    child.once("exit", (code, signal) => {
      ended = `The server's process ended with ${signal ?? code}.`;
      for (const { reject: refuse } of waiting.values()) refuse(new Error(ended));
      reject(new Error(ended));
    });
  });
  const { url, world } = await ready;
  return {
    port: Number(new URL(url).port),
    world,
    ask: (name, argument) =>
      new Promise((resolve, reject) => {
        if (!child.connected) return reject(new Error(ended ?? "The server's process has ended."));
        asked += 1;
        waiting.set(asked, { resolve, reject });
        child.send({ id: asked, name, argument } satisfies Question);
      }) as never,
    ended: () => ended,
    async stop() {
      if (ended !== null) return;
      child.disconnect();
      await exit;
    },
  };
}
