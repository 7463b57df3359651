import { type Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Call } from "../../../measure/benchmark/people.ts";

/** Result of one call. */
export interface Arrival {
  /** Time when it was due, and the delay until its response was complete, in milliseconds. */
  due: number;
  took: number;
  /** 0 if there was no response. */
  status: number;
  retryAfter: number;
}

/** Milliseconds after which a call counts as failed. */
const longest = 10_000;

/**
 * Makes calls at a constant rate until `until`, however the server performs, and times each from when it was due:
 * callers who wait must not thereby slow the load down. Resolves when all have ended.
 */
export async function arrive(
  target: { url: URL; agent: Agent },
  { perSecond, from, until, next }: { perSecond: number; from: number; until: number; next: () => Call },
): Promise<Arrival[]> {
  const ended: Promise<Arrival>[] = [];
  const count = Math.floor(((until - from) * perSecond) / 1_000);
  while (ended.length < count) {
    const due = from + (ended.length * 1_000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await pause(early);
    else ended.push(callAt(due, target, next()));
  }
  return await Promise.all(ended);
}

function callAt(due: number, { url, agent }: { url: URL; agent: Agent }, call: Call): Promise<Arrival> {
  const { method, path, headers, body } = call;
  return new Promise((resolve) => {
    const end = (status: number, retryAfter = 0) =>
      resolve({ due, took: performance.now() - due, status, retryAfter });
    const sent = request(
      { agent, host: url.hostname, port: url.port, method, path, headers, timeout: longest },
      (response) => {
        const { statusCode = 0, headers: responseHeaders } = response;
        response.resume();
        response.once("end", () => end(statusCode, Number(responseHeaders["retry-after"] ?? 0)));
        response.once("error", () => end(0));
      },
    );
    sent.once("timeout", () => sent.destroy());
    sent.once("error", () => end(0));
    sent.end(body);
  });
}
