import cluster from "node:cluster";
import { join } from "node:path";
import pino from "pino";
import { readEnv } from "./base/env.ts";
import { repository } from "./base/repository.ts";
import { redactError } from "./logging/redact-error.ts";
import { startProcesses } from "./primary.ts";
import { openServer } from "./server.ts";
import { flushTraces } from "./tracing/tracing.ts";

/** Milliseconds that a stop may take after the server drained. */
const hardStop = 25_000;

try {
  const env = readEnv();
  const log = pino({
    level: env.logLevel,
    // Which of the processes that `PROCESSES` started.
    base: cluster.worker ? { process: cluster.worker.id } : null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: redactError },
  });
  const isPrimary = env.processes > 1 && cluster.isPrimary;
  const most = env.drainSeconds * 1_000 + hardStop;
  const server = await (isPrimary ? startAll() : openOne());
  if (server && !cluster.isWorker) welcome(server.url);
  if (server && cluster.isWorker) process.send?.({ url: server.url });

  async function openOne() {
    const opened = await openServer({ env, log, pages: join(repository, "dist/renderer") });
    return { url: opened.url, stop: () => opened.close() };
  }

  /** Starts all processes. Null if the first could not start: it said why. */
  async function startAll() {
    const started = await startProcesses(env.processes, log);
    if (started) return { url: started.url, stop: () => started.stop(most) };
    process.exitCode = 1;
    return null;
  }

  function welcome(url: string): void {
    // People read a terminal; machines read lines of JSON.
    const say = (words: string) => (process.stdout.isTTY ? console.log(words) : log.info(words));
    say(`Listening on ${url}`);
    say(
      env.smtpUrl
        ? "Mail goes out over SMTP."
        : `Mail is written to ${env.dataDir}/mail, as SMTP_URL is not set.`,
    );
    if (process.stdout.isTTY)
      say(
        `Open ${url}/ first. Staff sign up with the address in ADMIN_EMAIL, then open /studio and /dashboard/admin.`,
      );
  }

  let [isSignaled, isStopping] = [false, false];
  const stop = (signal: NodeJS.Signals) => {
    // A second signal stops at once.
    if (isSignaled) process.exit(1);
    isSignaled = true;
    if (!cluster.isWorker) log.info(`${signal}: stopping.`);
    stopNow();
  };
  const stopNow = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), most + (isPrimary ? 2_000 : 0)).unref();
    (server?.stop() ?? Promise.resolve()).then(flushTraces).then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "The server did not stop cleanly.");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  // A terminal and systemd signal each process, too.
  if (cluster.isWorker) process.on("message", ({ stop: isStop }: { stop?: boolean }) => isStop && stopNow());
  process.on("uncaughtException", (error) => {
    // Node would print the error unredacted. The process is in an unknown state, so it exits.
    log.fatal({ err: error }, "The server broke down.");
    process.exit(1);
  });
  process.on("unhandledRejection", (error) => log.error({ err: error }, "A promise was left to fail."));
} catch (error) {
  // No logger yet: prints faults of settings and definitions in plain text.
  console.error((error as Error).message);
  process.exitCode = 1;
  // What connects it to the process that started it would keep it alive.
  if (cluster.isWorker) process.exit();
}
