import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { usualLimits } from "./limits.ts";

const tsx = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
const limits = fileURLToPath(new URL("limits.ts", import.meta.url));

test("leaves a process with 1,024 descriptors enough for a file on each connection", () => {
  const script = `import { usualLimits } from ${JSON.stringify(pathToFileURL(limits).href)}; console.log(usualLimits(null).total);`;
  const command = `ulimit -n 1024 && exec "$0" --import "$1" --input-type=module --eval "$2"`;
  const output = execFileSync("sh", ["-c", command, process.execPath, tsx, script], { encoding: "utf8" });
  expect(Number(output)).toBe(448);
});

test("takes the number that the operator sets and grants one client an eighth of it", () => {
  expect(usualLimits(800)).toMatchObject({ total: 800, perClient: 100 });
  expect(usualLimits(20)).toMatchObject({ total: 20, perClient: 20 });
});
