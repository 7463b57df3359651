import { readFileSync } from "node:fs";
import { at } from "../../../scripts/bootstrap/project.js";
import { writePage } from "../../../scripts/written-page.ts";
import type { Taken } from "./measure.ts";

const page = "docs/capacity.md";
const [begin, end] = ["<!-- measured -->", "<!-- end -->"];

/** Number of calls per registration, from the account to the decision. */
const perRegistration: { [name: string]: number } = { login: 2, read: 20, save: 12, upload: 3, decision: 1 };

/** Share of a processor that may be used: the rest is for peaks. */
const inUse = 0.6;
/** Connections to PostgreSQL of each server process. */
const connections = 12;

/** Returns what was measured as tables, and writes them into the page. */
export function writeMeasured(taken: Taken[], machine: string, isWritten: boolean): string {
  const text = `${tableOf(taken)}\n\n${serversOf(taken)}\n\nMeasured on ${machine}, ${new Date().toISOString().slice(0, 10)}: \`npm run capacity\`.`;
  if (!isWritten) return text;
  const known = readFileSync(at(page), "utf8");
  const [before, after] = [known.indexOf(begin), known.indexOf(end)];
  if (before < 0 || after < before) throw new Error(`${page} has no place for what was measured.`);
  writePage(
    page,
    `${known.slice(0, before + begin.length)}\n\n${text}\n\n${known.slice(after)}`,
    "npm run capacity",
    false,
  );
  return text;
}

function tableOf(taken: Taken[]): string {
  const kilo = (bytes: number) => (bytes / 1024).toFixed(1);
  const rows = taken.map(({ name, server, database, received, sent, logged }) =>
    [name, server.toFixed(2), database.toFixed(2), kilo(received), kilo(sent), kilo(logged)].join(" | "),
  );
  return [
    "| Call | server, ms | PostgreSQL, ms | received, KiB | sent, KiB | PostgreSQL's log, KiB |",
    "|---|---:|---:|---:|---:|---:|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}

function serversOf(taken: Taken[]): string {
  const sum = (of: (one: Taken) => number) =>
    taken.reduce((total, one) => total + of(one) * (perRegistration[one.name] ?? 0), 0);
  const [server, database, logged] = [
    sum((one) => one.server),
    sum((one) => one.database),
    sum((one) => one.logged),
  ];
  const rows = [1, 10, 100].map((servers) => {
    const aSecond = (servers * 1_000 * inUse) / server;
    return [
      servers,
      Math.floor(aSecond * 3_600).toLocaleString("en-US"),
      Math.max(1, Math.ceil((aSecond * database) / 1_000 / inUse)),
      (servers * connections).toLocaleString("en-US"),
      ((aSecond * logged) / 1024 / 1024).toFixed(1),
    ].join(" | ");
  });
  const calls = Object.entries(perRegistration).map(
    ([name, count]) => `${count} ${name}${count === 1 ? "" : "s"}`,
  );
  return [
    `A registration of ${calls.join(", ")} takes ${server.toFixed(0)} ms of a server and ${database.toFixed(0)} ms of PostgreSQL. With ${inUse * 100} % of each processor in use:`,
    "",
    "| Server processes, each with a processor | registrations an hour | processors of PostgreSQL | connections | its log, MiB/s |",
    "|---:|---:|---:|---:|---:|",
    ...rows.map((row) => `| ${row} |`),
  ].join("\n");
}
