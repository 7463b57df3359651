import { spawn } from "node:child_process";
import { once } from "node:events";

/** Opens the file of its argument, takes a write lock, says so, and holds it until its input ends. */
const holder = `
  import Database from "better-sqlite3";
  const [file, mode] = process.argv.slice(1);
  const db = new Database(file, { timeout: 10_000 });
  db.exec("BEGIN " + mode);
  process.stdout.write("locked");
  // Node 22 would free a database that nothing names any more, and its lock with it.
  process.stdin.resume().on("end", () => db.close());
`;

/** Locks a SQLite database from another process, as a backup or somebody at a console does. Returns a function that lets go. */
export async function lockSqlite(
  file: string,
  mode: "IMMEDIATE" | "EXCLUSIVE",
): Promise<() => Promise<void>> {
  const options = ["--input-type=module", "--eval", holder, "--", file, mode];
  const child = spawn(process.execPath, options, { stdio: ["pipe", "pipe", "inherit"] });
  const exit = once(child, "exit");
  await Promise.race([once(child.stdout, "data"), exit.then(() => Promise.reject(new Error("No lock.")))]);
  return async () => {
    child.stdin.end();
    await exit;
  };
}
