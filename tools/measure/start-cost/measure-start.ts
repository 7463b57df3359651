import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../../../scripts/bootstrap/project.js";

export interface StartCost {
  /** Milliseconds until the server listens. */
  time: number;
  /** Bytes of resident memory once it is idle. */
  memory: number;
}

/** Module that sends the memory of the process to the parent on request. */
const tellMemory = `data:text/javascript,process.on("message",()=>process.send(process.memoryUsage.rss()))`;

/** Starts the server with these arguments for Node, measures it and ends it. What it keeps lies in the folder. */
export async function measureStart([...words]: string[], folder: string): Promise<StartCost> {
  const script = words.pop() ?? "";
  const started = performance.now();
  const child = fork(script, [], {
    cwd: root,
    execArgv: ["--import", tellMemory, ...words],
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: "0",
      DATABASE_URL: `sqlite:${folder}/app.sqlite`,
      FILES_URL: `file:${folder}/files`,
      LOG_LEVEL: "info",
    },
  });
  const exit = once(child, "exit");
  try {
    await listening(child.stdout, exit);
    const time = performance.now() - started;
    await pause(1_000);
    child.send("memory");
    const [memory] = (await once(child, "message")) as [number];
    return { time, memory };
  } finally {
    child.kill("SIGTERM");
    await exit;
  }
}

async function listening(output: NodeJS.ReadableStream | null, exit: Promise<unknown>): Promise<void> {
  let text = "";
  const heard = new Promise<void>((resolve) => {
    output?.on("data", (chunk) => {
      text += chunk;
      if (text.includes("Listening on")) resolve();
    });
  });
  const ended = exit.then(() => {
    throw new Error(`The server ended:\n${text}`);
  });
  // Once it listens, its end is no failure.
  ended.catch(() => undefined);
  await Promise.race([heard, ended]);
}
