import { spawn } from "node:child_process";
import { at, root } from "../../../bootstrap/project.js";

/** Runs a command of scripts/ as a process of its own, without a terminal, and waits for its end. */
export function runScript(
  name: string,
  args: string[],
  stdin = "",
  env: { [name: string]: string } = {},
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const options = { cwd: root, env: { ...process.env, ...env } };
  const child = spawn(process.execPath, [at("scripts/run.js"), at(`scripts/${name}`), ...args], options);
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (data: Buffer) => {
    stdout += data;
  });
  child.stderr.on("data", (data: Buffer) => {
    stderr += data;
  });
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}
