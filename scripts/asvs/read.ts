import type { Requirement } from "./table.ts";

/**
 * Reads `requirements.txt`: a line with a requirement's number and what it asks for, and below it a line for each fact
 * about it. Throws at a line that is neither.
 */
export function readRequirements(text: string): Requirement[] {
  const read: Requirement[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const [, number, what] = /^(\d+\.\d+\.\d+) (.+)$/u.exec(line) ?? [];
    const last = read.at(-1);
    if (number && what) read.push({ number, what });
    else if (!last || !addFact(last, line)) throw new Error(`Line ${index + 1} says nothing: ${line}`);
  }
  return read;
}

function addFact(requirement: Requirement, line: string): boolean {
  const [, kind, words] = /^(How|Deviation|Absent): (.+)$/u.exec(line) ?? [];
  const [, file, title] = /^Test: (\S+): (.+)$/u.exec(line) ?? [];
  if (kind === "How") requirement.how = words;
  else if (kind === "Deviation") requirement.deviation = words;
  else if (kind === "Absent") requirement.absent = words;
  else if (file && title) requirement.tests = withTest(requirement.tests, file, title);
  return kind !== undefined || title !== undefined;
}

function withTest(tests: Requirement["tests"], file: string, title: string): Requirement["tests"] {
  return { ...tests, [file]: [...[tests?.[file] ?? []].flat(), title] };
}
