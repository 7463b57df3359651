import { join } from "node:path";
import pino from "pino";
import { readEnv } from "./env.ts";
import { errorInLog } from "./error-in-log.ts";
import { repository } from "./repository.ts";
import { openServer } from "./server.ts";

const hardStop = 25_000;

try {
  const env = readEnv();
  const log = pino({
    level: env.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: { err: errorInLog },
  });
  const server = await openServer({
    env,
    log,
    pages: join(repository, "dist/renderer"),
  });
  log.info(`Listening on ${server.url}`);
  log.info(
    env.smtpUrl
      ? "Mail goes out over SMTP."
      : `Mail is written to ${env.dataDir}/mail, as SMTP_URL is not set.`,
  );

  let stopping = false;
  const stop = (signal: NodeJS.Signals) => {
    // Asked a second time: at once.
    if (stopping) process.exit(1);
    stopping = true;
    log.info(`${signal}: stopping.`);
    setTimeout(() => process.exit(1), hardStop).unref();
    server.close().then(
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
    // Node would print the error with all that it carries. What state the process is in nobody knows: it ends.
    log.fatal({ err: error }, "The server broke down.");
    process.exit(1);
  });
  process.on("unhandledRejection", (error) => log.error({ err: error }, "A promise was left to fail."));
} catch (error) {
  // Before there is a log, and for people: the faults of settings and definitions in plain words.
  console.error((error as Error).message);
  process.exitCode = 1;
}
