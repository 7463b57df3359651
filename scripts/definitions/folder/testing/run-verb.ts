import { format } from "node:util";
import { vi } from "vitest";
import { verbNamed } from "../../../bootstrap/verbs.ts";
import { verbs as definitionVerbs } from "../../verbs.ts";

/** The command ends here, as the process would. */
class Exit extends Error {
  readonly code: number;
  constructor(code: number) {
    super(`The command ended with ${code}.`);
    this.code = code;
  }
}

/**
 * Runs `npm run definitions -- <words>`, or a verb of another command, in this process, whose modules are loaded and warm. verbs.test.ts starts real
 * processes. Returns what it printed and the exit code.
 */
export async function runVerb(
  [name = "", ...words]: string[],
  env: { [name: string]: string } = {},
  verbs = definitionVerbs,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { verb, problem } = verbNamed(verbs, name);
  if (!verb) throw new Error(problem);
  const printed = { stdout: "", stderr: "" };
  const print =
    (to: keyof typeof printed) =>
    (...all: unknown[]) => {
      printed[to] += `${format(...all)}\n`;
    };
  const mocks = [
    vi.spyOn(console, "log").mockImplementation(print("stdout")),
    vi.spyOn(console, "error").mockImplementation(print("stderr")),
    vi.spyOn(process, "exit").mockImplementation((code) => {
      throw new Exit(Number(code ?? 0));
    }),
  ];
  const before = process.exitCode;
  process.exitCode = 0;
  for (const [key, value] of Object.entries(env)) vi.stubEnv(key, value);
  try {
    const { run } = await verb.load();
    await run(words);
    return { code: Number(process.exitCode), ...printed };
  } catch (error) {
    if (error instanceof Exit) return { code: error.code, ...printed };
    return { code: 1, ...printed, stderr: `${printed.stderr}${(error as Error).stack}` };
  } finally {
    for (const mock of mocks) mock.mockRestore();
    vi.unstubAllEnvs();
    process.exitCode = before;
  }
}
