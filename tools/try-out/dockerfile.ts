/** A step of a Dockerfile. */
export interface DockerStep {
  /** Keyword in capitals: RUN. */
  instruction: string;
  /** Rest of the instruction, on one line. */
  text: string;
}

/** A stage, from one FROM to the next. */
export interface DockerStage {
  /** The image that it begins with. */
  base: string;
  name: string | null;
  steps: DockerStep[];
}

/** Files that a COPY copies, and their stage; null for the build context. */
export interface Copied {
  from: string | null;
  sources: string[];
  target: string;
}

/** Reads the stages of a Dockerfile. Throws at a line that it does not understand. */
export function stagesIn(dockerfile: string): DockerStage[] {
  const lines = dockerfile
    .replace(/^\s*#.*\n/gmu, "")
    .replace(/\\\n/gu, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: DockerStage[] = [];
  for (const line of lines) {
    const [, instruction, text] = /^([A-Z]+)\s+(.+)$/u.exec(line.trim()) ?? [];
    if (!instruction || !text) throw new Error(`This line of the Dockerfile is no step: ${line}`);
    if (instruction === "FROM") {
      const [base = "", , name = null] = text.split(/\s+/u);
      stages.push({ base, name, steps: [] });
    } else stages.at(-1)?.steps.push({ instruction, text });
  }
  return stages;
}

export function copiedBy(text: string): Copied {
  const words = text.split(/\s+/u);
  const from = words[0]?.startsWith("--from=") ? words.shift()?.slice("--from=".length) : undefined;
  const target = words.pop() ?? "";
  return { from: from ?? null, sources: words, target };
}

/** Returns the command of CMD or HEALTHCHECK, as Docker runs it. */
export function commandIn(text: string): string[] {
  const command = text.replace(/^(?:--\S+\s+)*(?:CMD\s+)?/u, "");
  return command.startsWith("[") ? (JSON.parse(command) as string[]) : ["sh", "-c", command];
}

/** Returns whether a path from the top goes into the build, by a list that begins with "*" and names what does. */
export function isSent(path: string, ignored: string): boolean {
  const lines = ignored.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const [first, ...others] = lines;
  if (first !== "*") throw new Error('The list of what is ignored must begin with "*".');
  const [top = "", ...inner] = path.split("/");
  const names = [top, ...inner];
  return others.reduce((sent, line) => {
    if (line.startsWith("!")) return sent || line.slice(1) === top;
    const pattern = new RegExp(
      `^${line.replace("**/", "").replaceAll(".", "\\.").replaceAll("*", ".*")}$`,
      "u",
    );
    return sent && !names.some((name) => pattern.test(name));
  }, false);
}
