import { spawnSync } from "node:child_process";

/** A program that builds and runs images, as far as it can here. */
export interface ContainerTool {
  name: string;
  /** Reason why it can't build here; null if it can. */
  why: string | null;
}

const docker = (name: string, ...words: string[]) =>
  spawnSync(name, words, { encoding: "utf8", timeout: 600_000 });

/** Returns podman or docker, the one that works; else why neither does. */
export function containerTool(base: string): ContainerTool {
  const reasons: string[] = [];
  for (const name of ["podman", "docker"]) {
    const found = docker(name, "info", "--format", "{{.Host.Arch}}{{.ServerVersion}}");
    if (found.error) reasons.push(`${name} is not installed`);
    else if (docker(name, "version").status !== 0) reasons.push(`${name} has no server to talk to`);
    else if (docker(name, "pull", "-q", base).status !== 0) reasons.push(`${name} cannot get ${base}`);
    else return { name, why: null };
  }
  return { name: "", why: `${reasons.join(", and ")}` };
}

export interface RunningContainer {
  mails(): Promise<string>;
  /** Returns what the image's own health check says. */
  isHealthy(): boolean;
  stop(): void;
}

/** Builds the image and runs it at a port of this machine. */
export function runImage(
  tool: string,
  { dockerfile, context, port, env }: { dockerfile: string; context: string; port: number; env: string[] },
): RunningContainer & { megabytes: number } {
  const tag = `sourcebridge-try-out-${process.pid}`;
  const must = (...words: string[]) => {
    const { status, stdout, stderr } = docker(tool, ...words);
    if (status !== 0) throw new Error(`${tool} ${words[0]} ended with ${status}: ${stderr}`);
    return stdout.trim();
  };
  const ignored = tool === "podman" ? ["--ignorefile", `${dockerfile}.dockerignore`] : [];
  must("build", "-q", "-f", dockerfile, ...ignored, "-t", tag, context);
  const megabytes = Math.round(Number(must("image", "inspect", "--format", "{{.Size}}", tag)) / 1e6);
  const settings = env.flatMap((one) => ["-e", one]);
  const id = must(
    "run",
    "-d",
    "--read-only",
    "--tmpfs",
    "/tmp",
    "-p",
    `127.0.0.1:${port}:3000`,
    ...settings,
    tag,
  );
  return {
    megabytes,
    async mails() {
      return docker(tool, "exec", id, "sh", "-c", "cat data/mail/* 2>/dev/null").stdout;
    },
    isHealthy: () => must("inspect", "--format", "{{.State.Health.Status}}", id) !== "unhealthy",
    stop() {
      docker(tool, "rm", "-f", "-v", id);
      docker(tool, "rmi", tag);
    },
  };
}
