import { readFile } from "node:fs/promises";
import { Agent, request as httpRequest } from "node:http";
import { text } from "node:stream/consumers";
import type { Knex } from "knex";
import type { ServerProcess } from "../benchmark/server-process.ts";
import type { Kind, Request } from "./calls.ts";

/** Average cost of one kind of call. */
export interface Taken {
  name: string;
  /** Milliseconds of a processor, of the server process and of all processes of PostgreSQL. */
  server: number;
  database: number;
  /** Bytes that came over the line, that went, and that PostgreSQL wrote to its log. */
  received: number;
  sent: number;
  logged: number;
}

/** Number of concurrent calls: enough that nothing waits for the network. */
const atOnce = 8;
/** Share of calls that come first and don't count: code is compiled and caches are filled. */
const warmUp = 0.3;

/** Makes all calls of a kind, and returns the cost of one. Throws at the first failure. */
export async function takenBy(server: ServerProcess, db: Knex, { name, requests }: Kind): Promise<Taken> {
  const first = Math.ceil(requests.length * warmUp);
  await makeAll(server.url, requests.slice(0, first));
  const before = await used(server, db);
  const counted = requests.slice(first);
  const bytes = await makeAll(server.url, counted);
  const after = await used(server, db);
  const each = (whole: number) => whole / counted.length;
  return {
    name,
    server: each(after.server - before.server),
    database: each(after.database - before.database),
    received: each(bytes.received),
    sent: each(bytes.sent),
    logged: each(after.logged - before.logged),
  };
}

/** Returns the resources used so far. */
async function used(server: ServerProcess, db: Knex) {
  const { rows: processes } = await db.raw("select pid, pid = pg_backend_pid() as own from pg_stat_activity");
  const { rows: logs } = await db.raw("select pg_current_wal_insert_lsn() - '0/0' as bytes");
  const own = processes.find((one: { own: boolean }) => one.own);
  const times = await Promise.all(processes.map(({ pid }: { pid: number }) => processorTime(pid)));
  const ended = await endedTime((await statOf(own.pid))[1] ?? 0);
  return {
    server: await server.cpu(),
    database: times.reduce((sum, time) => sum + time, ended),
    logged: Number(logs[0].bytes),
  };
}

/** Returns a process's time in milliseconds, which Linux counts in nanoseconds. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/schedstat`, "utf8").catch(() => "0");
  return Number(stat.split(" ")[0]) / 1e6;
}

/** Returns how long processes ran, in milliseconds, that were begun by another and have ended: it counts in hundredths. */
async function endedTime(pid: number): Promise<number> {
  const stat = await statOf(pid);
  return ((stat[13] ?? 0) + (stat[14] ?? 0)) * 10;
}

/** Returns the fields of `/proc/<pid>/stat` after the name: the state, the parent and so on. */
async function statOf(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  return stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
}

async function makeAll(url: string, requests: Request[]): Promise<{ received: number; sent: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const bytes = { received: 0, sent: 0 };
  let next = 0;
  async function makeSome(): Promise<void> {
    for (let request = requests[next++]; request; request = requests[next++]) {
      const { received, sent } = await makeCall(agent, url, request);
      bytes.received += received;
      bytes.sent += sent;
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, makeSome));
  } finally {
    agent.destroy();
  }
  return bytes;
}

/** Makes a call, and returns the bytes that the server received and sent. */
async function makeCall(agent: Agent, url: string, { method, path, headers, body }: Request) {
  return await new Promise<{ received: number; sent: number }>((resolve, reject) => {
    const call = httpRequest(url + path, { agent, method, headers }, async (response) => {
      const { socket } = response;
      const reply = await text(response).catch(reject);
      if ((response.statusCode ?? 500) >= 300)
        reject(new Error(`${method} ${path}: ${response.statusCode} ${reply}`));
      resolve({ received: socket.bytesWritten - before.sent, sent: socket.bytesRead - before.received });
    });
    const before = { sent: 0, received: 0 };
    call.once("socket", (socket) => {
      before.sent = socket.bytesWritten;
      before.received = socket.bytesRead;
    });
    call.once("error", reject);
    call.end(body ?? undefined);
  });
}
