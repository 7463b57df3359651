import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Plan } from "./plan.ts";
import { createReplyReader, type WireReply } from "./reply-reader.ts";

export interface Outcome {
  replies: WireReply[];
  /** True if the server ended the connection. */
  isClosed: boolean;
  /** True if neither a response nor a close came in time. */
  hung: boolean;
  /** Unexpected bytes after the responses, or why they are unreadable. */
  stray: string | null;
  milliseconds: number;
}

/** Milliseconds that a response may take, unless a run allows more. */
export const usualWait = 5_000;

/** A connection that is reused while the server keeps it open. */
export interface Connection {
  isUsable(): boolean;
  send(plan: Plan): Promise<Outcome>;
  close(): void;
}

/** A connection under way, and who hears of it. */
interface Line {
  socket: Socket;
  usable: boolean;
  onChange: () => void;
  onData: (chunk: Buffer) => void;
}

/** Opens a connection to a server on this machine. */
export function openConnection(port: number, longestWait = usualWait): Connection {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  const line: Line = { socket, usable: true, onChange() {}, onData() {} };
  socket.on("data", (chunk) => line.onData(chunk));
  for (const event of ["end", "close", "error"] as const) {
    socket.on(event, () => {
      line.usable = false;
      line.onChange();
    });
  }
  return {
    isUsable: () => line.usable,
    send: (plan) => sendOver(line, plan, longestWait),
    close() {
      line.usable = false;
      socket.destroy();
    },
  };
}

async function sendOver(line: Line, plan: Plan, longestWait: number): Promise<Outcome> {
  const outcome: Outcome = { replies: [], isClosed: false, hung: false, stray: null, milliseconds: 0 };
  const { replies } = outcome;
  const reader = createReplyReader(plan.methods);
  const began = performance.now();
  if (plan.isDeaf) line.socket.pause();
  line.onData = (chunk) => {
    try {
      replies.push(...reader.read(chunk));
    } catch (error) {
      outcome.stray = (error as Error).message;
      line.usable = false;
    }
    line.onChange();
  };
  await writeAll(line.socket, plan.writes, () => !line.usable);
  const limit =
    plan.expects === "nothing" ? (plan.leaveAfter ?? 0) : Math.max(longestWait, plan.longestWait ?? 0);
  const wanted = { answer: 1, refusal: plan.methods.length, nothing: Number.POSITIVE_INFINITY }[plan.expects];
  const inTime = await until(
    () => !line.usable || replies.length >= wanted,
    limit,
    (changed) => {
      line.onChange = changed;
    },
  );
  outcome.milliseconds = performance.now() - began;
  outcome.isClosed = !line.usable;
  const last = line.usable ? null : reader.end();
  if (last) replies.push(last);
  outcome.hung = !inTime && plan.expects !== "nothing";
  if (line.usable && plan.expects === "answer" && reader.rest() > 0)
    outcome.stray = `${reader.rest()} bytes after the answer`;
  if (replies.at(-1)?.headers.connection === "close") line.usable = false;
  return outcome;
}

async function writeAll(socket: Socket, writes: Plan["writes"], isOver: () => boolean): Promise<void> {
  for (const write of writes) {
    if (isOver()) return;
    if (typeof write === "number") await pause(write);
    else socket.write(write);
  }
}

/** Resolves with whether the condition holds in time. `watch` receives a function to call after a change. */
async function until(
  holds: () => boolean,
  milliseconds: number,
  watch: (changed: () => void) => void,
): Promise<boolean> {
  if (holds()) return true;
  return await new Promise((resolve) => {
    const timer = setTimeout(() => resolve(holds()), milliseconds);
    watch(() => {
      if (!holds()) return;
      clearTimeout(timer);
      resolve(true);
    });
  });
}
