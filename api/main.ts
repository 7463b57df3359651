import { join } from "node:path";
import pino from "pino";
import { readEnv } from "./base/env.ts";
import { repository } from "./base/repository.ts";
import { redactError } from "./logging/redact-error.ts";
import { openServer } from "./server.ts";
import { flushTraces } from "./tracing/tracing.ts";

/** Milliseconds that a stop may take after the server drained. */
const hardStop = 25_000;

try {
  const env = readEnv();
  const log = pino({
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: redactError },
  });
  const server = await openServer({
    env,
    log,
    pages: join(repository, "dist/renderer"),
  });
  // People read a terminal; machines read lines of JSON.
  const say = (words: string) => (process.stdout.isTTY ? console.log(words) : log.info(words));
  say(`Listening on ${server.url}`);
  say(
    env.smtpUrl
      ? "Mail goes out over SMTP."
      : `Mail is written to ${env.dataDir}/mail, as SMTP_URL is not set.`,
  );
  if (process.stdout.isTTY)
    say(
      `Open ${server.url}/ first. Staff sign up with the address in ADMIN_EMAIL, then open /studio and /dashboard/admin.`,
    );

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // A second signal stops at once.
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`${signal}: stopping.`);
    setTimeout(() => process.exit(1), env.drainSeconds * 1_000 + hardStop).unref();
    server
      .close()
      .then(flushTraces)
      .then(
        () => process.exit(0),
        (error) => {
          log.error({ err: error }, "The server did not stop cleanly.");
          process.exit(1);
        },
      );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
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
}
