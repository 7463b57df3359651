import { writeFileSync } from "node:fs";
import type { Env } from "../../api/base/env.ts";
import { diagnose, type Finding } from "../../api/operating/doctor.ts";
import { readCommandLine } from "../bootstrap/command-line.js";
import { operate, typedPath } from "./operate.ts";

const command = {
  usage: "npm run cli -- doctor",
  about: `Tries every setting: database and its encoding, clock, secret, files, mail, sign-in, definitions, address. Says what is wrong and
how to mend it. Keeps nothing that it writes to try; ends with 1 if something is wrong.`,
  options: {
    bundle: {
      type: "string",
      value: "file",
      about: "Also write it for support, without secrets and people.",
    },
    json: { type: "boolean", about: "Print the findings as JSON." },
  },
} as const;

export async function run(words: string[]): Promise<void> {
  const { values } = readCommandLine(command, words);
  await operate(async (env) => {
    const findings = await diagnose(env);
    console.log(values.json ? JSON.stringify(findings) : findings.map(findingInWords).join("\n"));
    if (values.bundle) {
      const text = `${JSON.stringify({ ...machine(), settings: redacted(env), findings }, null, 2)}\n`;
      writeFileSync(typedPath(values.bundle), text, { flag: "wx", mode: 0o600 });
      console.error(`${values.bundle} has no secrets and no people. Read it before you send it.`);
    }
    if (findings.some(({ state }) => state === "wrong")) process.exitCode = 1;
  });
}

function findingInWords({ check, state, words }: Finding): string {
  const mark = { fine: "ok   ", note: "note ", wrong: "WRONG" }[state];
  return `${mark} ${check.padEnd(12)} ${words}`;
}

function machine() {
  const { version, platform, arch } = process;
  return { madeAt: new Date().toISOString(), node: version, platform, arch };
}

/** Settings that reveal nobody's data. */
const shownSettings = [
  "host",
  "port",
  "apiPath",
  "trustedProxies",
  "maxConnections",
  "logLevel",
  "reminders",
  "examples",
  "publishApproval",
] as const;

/** Returns those as they are; of all other settings, whether they are set. */
function redacted(env: Env) {
  const shown = Object.fromEntries(shownSettings.map((name) => [name, env[name]]));
  const isSet = Object.entries(env).map(([name, value]) => [
    name,
    value === null || value === "" ? "not set" : "set",
  ]);
  return { ...Object.fromEntries(isSet), database: env.databaseUrl.split(":")[0], ...shown };
}
