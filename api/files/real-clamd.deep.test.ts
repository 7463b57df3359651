import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { zipSync } from "fflate";
import { afterEach, expect, it } from "vitest";
import { diagnose } from "../operating/doctor.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { signature } from "../testing/clamd.ts";
import { enter } from "../testing/enter.ts";
import { done, uploadAhead } from "../testing/sample-calls.ts";
import { formWith, pdf } from "../testing/sample-files.ts";
import { scratchFolder } from "../testing/scratch-folder.ts";
import { pingClamd, scanBytes } from "../uploads/clamd.ts";
import { scanWaiting } from "./scan.ts";

const program = ["/usr/sbin/clamd", "/usr/local/sbin/clamd"].find(existsSync);
const purpose = "supplier/registration-compliance/document";
const minute = 60_000;
const tested = "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*";

/** The lines that `npm run test:deep` shows of this part. */
process.stdout.write(
  program ? `clamd: tested with ${program}\n` : "clamd is missing: apt-get install clamav-daemon\n",
);

interface RealClamd {
  place: { path: string };
  start(): Promise<void>;
  kill(): Promise<void>;
  remove(): Promise<void>;
}

/** Makes a clamd that knows these texts as viruses, and takes so many megabytes. */
async function makeClamd(texts: string[], megabytes: number): Promise<RealClamd> {
  const folder = await mkdtemp(join(scratchFolder, "clamd-"));
  const lines = texts.map((text, at) => `Our.Signature-${at}:0:*:${Buffer.from(text).toString("hex")}\n`);
  await writeFile(join(folder, "ours.ndb"), lines.join(""));
  const place = { path: join(folder, "clamd.ctl") };
  const config = join(folder, "clamd.conf");
  const size = `${megabytes}M`;
  const settings = [
    "Foreground yes",
    `LocalSocket ${place.path}`,
    `DatabaseDirectory ${folder}`,
    `StreamMaxLength ${size}`,
    ...(process.getuid?.() === 0 ? ["User root"] : []),
  ];
  await writeFile(config, `${settings.join("\n")}\n`);
  let running: ReturnType<typeof spawn> | null = null;

  async function start(): Promise<void> {
    running = spawn(program ?? "", ["-c", config], { stdio: "ignore" });
    await expect
      .poll(() => pingClamd(place, 1_000).then(() => "PONG", String), { timeout: 60_000 })
      .toBe("PONG");
  }
  async function kill(): Promise<void> {
    const ended = new Promise((resolve) => running?.once("exit", resolve));
    if (running?.kill("SIGKILL")) await ended;
    running = null;
  }
  return {
    place,
    start,
    kill,
    async remove() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describeServer("uploads with a real clamd", (open) => {
  const made: RealClamd[] = [];
  afterEach(async () => {
    for (const clamd of made.splice(0)) await clamd.remove();
  });

  async function openWith(
    texts: string[],
    megabytes = 25,
  ): Promise<{ clamd: RealClamd; server: TestServer }> {
    const clamd = await makeClamd(texts, megabytes);
    made.push(clamd);
    await clamd.start();
    const server = await open({ env: { clamdUrl: `unix:${clamd.place.path}` } });
    server.clock.advance(Date.now() - server.clock.now().getTime());
    return { clamd, server };
  }

  const doctorOf = async (server: TestServer) =>
    (await diagnose(server.services.env)).find(({ check }) => check === "scanner");

  it.skipIf(!program)("finds our own signature, also packed, and passes the doctor", async () => {
    const { clamd, server } = await openWith([signature, tested]);
    const person = await enter(server);
    const send = (text: string) =>
      server.call("POST", "/api/files", {
        body: formWith(pdf(text), "deed.pdf", { purpose }),
        token: person.token,
      });
    const { body } = done(await send("a clean deed"));
    expect((await server.store.files.find(body._id, person.userId))?.scannedAt).not.toBeNull();
    expect(await send(`a deed with ${signature}`)).toMatchObject({
      status: 422,
      body: { code: "infected-file" },
    });
    const zip = Buffer.from(zipSync({ "deed.txt": Buffer.from(`${signature} `.repeat(50)) }));
    expect(await scanBytes(clamd.place, Readable.from([zip]), minute)).toMatch(/^Our\.Signature-0/u);
    expect(await doctorOf(server)).toMatchObject({ state: "fine" });
  });

  it.skipIf(!program)("keeps what it does not take, and the doctor says what it lacks", async () => {
    const { server } = await openWith([signature], 1);
    expect((await doctorOf(server))?.words).toContain("Run freshclam");
    const person = await enter(server);
    const { id } = await uploadAhead(server, person, purpose, pdf("x".repeat(3 * 1024 * 1024)));
    const { status, body } = await server.call("GET", `/api/files/${id}`, { token: person.token });
    expect([status, body.code]).toEqual([409, "not-scanned"]);
    const small = await openWith([tested], 1);
    expect((await doctorOf(small.server))?.words).toContain("Set StreamMaxLength");
  });

  it.skipIf(!program)("survives a killed scanner, and scans what came meanwhile", async () => {
    const { clamd, server } = await openWith([signature]);
    const person = await enter(server);
    await clamd.kill();
    const ids: string[] = [];
    for (const text of ["clean", signature])
      ids.push((await uploadAhead(server, person, purpose, pdf(text))).id);
    await clamd.start();
    server.clock.advance(6 * minute);
    await scanWaiting(server.services);
    const rows = await Promise.all(ids.map((id) => server.store.files.find(id, person.userId)));
    expect(rows.map((row) => [row?.scannedAt !== null, row?.found ?? null])).toEqual([
      [true, null],
      [false, expect.stringMatching(/^Our\.Signature-0/u)],
    ]);
  });
});
