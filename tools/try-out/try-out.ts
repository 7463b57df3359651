/**
 * `npm run try-out`: tries what packaging/ offers to operators, as far as this machine can, and says what it did. The
 * image is built and run with podman or docker; where neither works, the steps of the Dockerfile are carried out in an
 * empty folder. Then somebody signs up, directly and through each proxy that is installed.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../api/testing/free-port.ts";
import { readCommandLine } from "../../scripts/bootstrap/command-line.js";
import { at, root } from "../../scripts/bootstrap/project.js";
import { containerTool, runImage } from "./containers.ts";
import { stagesIn } from "./dockerfile.ts";
import { carryOutDockerfile, giveTo } from "./in-folder.ts";
import { checkedExample, isInstalled, makeCertificate, proxies, startProxy } from "./proxies.ts";
import { visit, waitFor } from "./visit.ts";

const { values } = readCommandLine({
  usage: "npm run try-out",
  about: `Builds and runs the image of packaging/, or carries out the steps of its Dockerfile in an empty folder where no image
can be built. Signs up, directly and through nginx and haproxy where they are installed. Takes minutes.`,
  options: { folder: { type: "boolean", about: "Do not look for podman and docker." } },
});

/** Something that runs, and how its mails are read. */
interface Tried {
  url: string;
  mails: () => Promise<string>;
  healthy: () => boolean;
  stop: () => Promise<void> | void;
}

const dockerfile = at("packaging/Dockerfile");
const stages = stagesIn(readFileSync(dockerfile, "utf8"));
const folder = mkdtempSync(join(tmpdir(), "try-out-"));
const settings = { TRUSTED_PROXIES: "1", LOG_LEVEL: "warn" };
let failed = 0;
try {
  const site = await startSite();
  try {
    await tryStep("the site", async () => {
      await visit(site.url, site.mails);
      if (!site.healthy()) throw new Error("The health check of the image fails.");
      return "is ready; somebody signed up and logged in; the health check of the image agrees";
    });
    await tryProxies(site);
  } finally {
    await site.stop();
  }
  await tryUnit();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed > 0 ? 1 : 0;

async function startSite(): Promise<Tried> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const tool = values.folder
    ? { name: "", why: "nobody looked for podman and docker" }
    : containerTool(stages.at(-1)?.base ?? "");
  if (tool.why === null) {
    const env = Object.entries({ ...settings, PUBLIC_URL: url }).map((one) => one.join("="));
    const image = runImage(tool.name, { dockerfile, context: root, port, env });
    console.log(`IMAGE: built and run with ${tool.name}; it has ${image.megabytes} MB.`);
    return { url, mails: image.mails, healthy: image.isHealthy, stop: image.stop };
  }
  console.log(
    `FOLDER: ${tool.why}. The steps of the Dockerfile, with Node ${process.version} of this machine:`,
  );
  return await startFolder(url, port);
}

async function startFolder(url: string, port: number): Promise<Tried> {
  // Only root can switch users.
  const isRoot = process.getuid?.() === 0;
  const nobody = isRoot
    ? { uid: 65_534, gid: 65_534 }
    : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const ignored = readFileSync(`${dockerfile}.dockerignore`, "utf8");
  const unpacked = carryOutDockerfile(stages, { context: root, ignored, folder, nobody });
  const data = join(unpacked.folder, "data");
  giveTo(nobody, data);
  const size = spawnSync("du", ["-sm", unpacked.folder], { encoding: "utf8" }).stdout.split("\t")[0];
  console.log(`  ${size} MB without system and Node; run by a user who may write only into data.`);
  const env = { ...unpacked.env, ...settings, PATH: process.env.PATH ?? "", PUBLIC_URL: url };
  const options = { cwd: unpacked.folder, env: { ...env, HOST: "127.0.0.1", PORT: `${port}` }, ...nobody };
  const [program = "", ...words] = unpacked.command;
  const server = spawn(program, words, { ...options, stdio: ["ignore", "inherit", "inherit"] });
  const [check = "", ...checkWords] = unpacked.health;
  return {
    url,
    async mails() {
      const mail = join(data, "mail");
      // The first mail makes it.
      if (!existsSync(mail)) return "";
      return readdirSync(mail)
        .map((name) => readFileSync(join(mail, name), "utf8"))
        .join("\n");
    },
    healthy: () => spawnSync(check, checkWords, options).status === 0,
    stop: () => ended(server),
  };
}

async function tryProxies(site: Tried): Promise<void> {
  const hasCertificate = makeCertificate(folder);
  for (const proxy of proxies) {
    if (!isInstalled(proxy.name)) skip(proxy.name, "it is not installed");
    else if (!hasCertificate) skip(proxy.name, "openssl is missing");
    else
      await tryStep(proxy.name, async () => {
        const [port, other] = [await freePort(), await freePort()];
        const place = { folder, upstream: new URL(site.url).host, port, other };
        const file = checkedExample(proxy, place);
        if (!proxy.runs) return `takes ${proxy.example}`;
        const process = startProxy(proxy, file, folder);
        try {
          const url = `https://127.0.0.1:${port}`;
          await waitFor(`${url}/readyz`, 20_000);
          await visit(url, site.mails);
          return `takes ${proxy.example}; somebody signed up through it`;
        } finally {
          await ended(process);
        }
      });
  }
}

async function tryUnit(): Promise<void> {
  if (spawnSync("systemd-analyze", ["--version"], { stdio: "ignore" }).error)
    skip("systemd", "systemd-analyze is not installed");
  else
    await tryStep("systemd", async () => {
      const file = join(folder, "sourcebridge.service");
      const unit = readFileSync(at("packaging/sourcebridge.service"), "utf8");
      writeFileSync(file, unit.replace("/usr/bin/node", process.execPath));
      const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", file], {
        encoding: "utf8",
      });
      if (status !== 0 || stderr.includes("sourcebridge.service")) throw new Error(stderr);
      return "takes sourcebridge.service";
    });
}

async function tryStep(name: string, work: () => Promise<string>): Promise<void> {
  try {
    console.log(`${name}: ${await work()}.`);
  } catch (error) {
    failed += 1;
    console.log(`${name}: FAILED. ${(error as Error).message}`);
  }
}

function skip(name: string, why: string): void {
  console.log(`${name}: not tried, ${why}.`);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  await exit;
}
