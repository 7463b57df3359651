import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Plan } from "./plan.ts";
import { createReplyReader, type WireReply } from "./reply-reader.ts";

export interface Outcome {
  replies: WireReply[];
  /** Whether the server ended the connection. */
  isClosed: boolean;
  /** Whether neither a response nor a close came in time. */
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

/** Opens a connection to a server on this machine. */
export function openConnection(port: number, longestWait = usualWait): Connection {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  let usable = true;
  let onChange = () => {};
  let onData = (_chunk: Buffer) => {};
  socket.on("data", (chunk) => onData(chunk));
  for (const event of ["end", "close", "error"] as const) {
    socket.on(event, () => {
      usable = false;
      onChange();
    });
  }

  async function send(plan: Plan): Promise<Outcome> {
    const outcome: Outcome = { replies: [], isClosed: false, hung: false, stray: null, milliseconds: 0 };
    const reader = createReplyReader(plan.methods);
    const began = performance.now();
    if (plan.isDeaf) socket.pause();
    onData = (chunk) => {
      try {
        outcome.replies.push(...reader.read(chunk));
      } catch (error) {
        outcome.stray = (error as Error).message;
        usable = false;
      }
      onChange();
    };
    const isDone = () => !usable || (plan.expects === "answer" && outcome.replies.length > 0);
    await writeAll(socket, plan.writes, () => !usable);
    const limit =
      plan.expects === "nothing" ? (plan.leaveAfter ?? 0) : Math.max(longestWait, plan.longestWait ?? 0);
    const inTime = await until(
      () => isDone() || (plan.expects === "refusal" && outcome.replies.length >= plan.methods.length),
      limit,
      (changed) => {
        onChange = changed;
      },
    );
    outcome.milliseconds = performance.now() - began;
    outcome.isClosed = !usable;
    const last = usable ? null : reader.end();
    if (last) outcome.replies.push(last);
    outcome.hung = !inTime && plan.expects !== "nothing";
    if (usable && plan.expects === "answer" && reader.rest() > 0)
      outcome.stray = `${reader.rest()} bytes after the answer`;
    if (outcome.replies.at(-1)?.headers.connection === "close") usable = false;
    return outcome;
  }

  return {
    isUsable: () => usable,
    send,
    close() {
      usable = false;
      socket.destroy();
    },
  };
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
