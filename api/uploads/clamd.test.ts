import { createServer } from "node:net";
import { Readable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type ClamdPlace, clamdPlace } from "../base/clamd-url.ts";
import { signature, startClamd, type TestClamd } from "../testing/clamd.ts";
import { freePort } from "../testing/free-port.ts";
import { pingClamd, scanBytes } from "./clamd.ts";

let clamd: TestClamd;
let place: ClamdPlace;

beforeAll(async () => {
  clamd = await startClamd();
  place = clamdPlace(clamd.url) as ClamdPlace;
});
afterAll(() => clamd.stop());
afterEach(() => {
  clamd.fault = null;
  clamd.signature.name = "Test.Virus-1";
});

const scan = (text = "a clean file", limit = 5_000) =>
  scanBytes(place, Readable.from([Buffer.from(text)]), limit);

it("sends every byte, in whatever pieces they come, and reads what was found", async () => {
  const large = Buffer.alloc(3 * 1024 * 1024, "large ");
  const pieces = [Buffer.alloc(0), large.subarray(0, 1), large.subarray(1, 70_000), large.subarray(70_000)];
  expect(await scanBytes(place, Readable.from(pieces), 5_000)).toBeNull();
  expect(clamd.scanned.at(-1) === large.toString("latin1")).toBe(true);
  expect(await scan(`before ${signature} after`)).toBe("Test.Virus-1");
  expect(await scanBytes(place, Readable.from([]), 5_000)).toBeNull();
  await pingClamd(place, 5_000);
});

it("attack 226: believes no clean result that is not exactly one, and comes after the last byte", async () => {
  const replies = [
    "",
    "OK",
    "stream: OK.",
    "xstream: OK",
    "stream: ok",
    "stream: Empty file. ERROR",
    "stream: OK\nERROR",
  ];
  for (const reply of replies) {
    clamd.fault = { reply };
    await expect(scan(), reply).rejects.toMatchObject({ code: "garbled" });
  }
  clamd.fault = { reply: "stream: OK\nstream: Late.Virus FOUND" };
  expect(await scan()).toMatch(/Late\.Virus$/u);
  clamd.fault = "early";
  const endless = Readable.from(
    (async function* () {
      yield Buffer.from("a beginning");
      await new Promise((go) => setTimeout(go, 300));
      yield Buffer.from(signature);
    })(),
  );
  await expect(scanBytes(place, endless, 5_000)).rejects.toMatchObject({ code: "garbled" });
  expect(endless.destroyed).toBe(true);
});

it("attack 227: takes nothing but plain characters of a name, and no end of them", async () => {
  for (const [name, kept] of [
    ["<img src=x onerror=alert(1)>", "_img_src_x_onerror_alert(1)_"],
    ["A\u202egnp.exe\r\nBcc: all", "A_gnp.exe_Bcc:_all"],
    ["{HEX}php.gzbase64.inject.452.UNOFFICIAL", "{HEX}php.gzbase64.inject.452.UNOFFICIAL"],
    ["V".repeat(500), "V".repeat(100)],
  ]) {
    clamd.signature.name = name ?? "";
    expect(await scan(signature)).toBe(kept);
  }
  clamd.fault = { reply: "x".repeat(2_000_000) };
  await expect(scan()).rejects.toMatchObject({ code: "garbled" });
});

it("fails in its time when nothing listens, answers, or takes the file, and when the bytes break off", async () => {
  clamd.fault = "silent";
  await expect(scan("a", 200)).rejects.toMatchObject({ code: "silent" });
  clamd.fault = null;
  clamd.largest = 100_000;
  await expect(scan("x".repeat(200_000))).rejects.toMatchObject({ code: "too-large" });
  clamd.largest = 30_000_000;
  clamd.fault = "hang-up";
  await expect(scan()).rejects.toThrow();
  clamd.fault = "down";
  await expect(scan()).rejects.toMatchObject({ code: "ECONNRESET" });
  clamd.fault = null;
  const closed = { host: "127.0.0.1", port: await freePort() };
  await expect(pingClamd(closed, 5_000)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  const broken = new Readable({ read: () => void broken.destroy(new Error("The disk is gone.")) });
  await expect(scanBytes(place, broken, 5_000)).rejects.toThrow("The disk is gone.");
  const other = createServer((socket) => void socket.end("220 mail.example.com ESMTP\r\n")).listen(
    0,
    "127.0.0.1",
  );
  await new Promise((go) => other.once("listening", go));
  const { port } = other.address() as { port: number };
  await expect(pingClamd({ host: "127.0.0.1", port }, 5_000)).rejects.toThrow();
  other.close();
});
