import type { RequestListener } from "node:http";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { IndustryCodes } from "./industry-codes.ts";
import { sectors } from "./sectors.ts";

const header = ["NAICS2022", "NAICS2022_LABEL", "NAME", "GEO_ID", "ESTAB", "RCPTOT", "EMP", "us"];
const lawyers = ["541110", "Offices of lawyers", "United States", "0100000US", "1", "2", "3", "1"];

let server: Server;
let url: string;
let asked: string[];
let answer: RequestListener;
let now: number;
let warnings: object[];

beforeEach(async () => {
  asked = [];
  warnings = [];
  now = Date.UTC(2026, 10, 21);
  answer = (_request, response) => void response.end(JSON.stringify([header, lawyers]));
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/data/2022/ecnbasic`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function open(withService = true) {
  return new IndustryCodes({
    census: withService ? { url, key: "s3cret" } : null,
    clock: () => new Date(now),
    log: { warn: (details) => void warnings.push(details) },
  });
}

function respondWith(body: string | Buffer, status = 200, headers: Record<string, string> = {}) {
  answer = (_request, response) => void response.writeHead(status, headers).end(body);
}

describe("without the census", () => {
  test("the bundled table has codes for each of the 19 sectors, 983 in all", async () => {
    const codes = await Promise.all(sectors.map((sector) => open(false).codesOf(sector)));
    expect(codes.every((list) => list.length > 0)).toBe(true);
    expect(codes.flat()).toHaveLength(983);
    expect(asked).toEqual([]);
  });

  test("a sector of several prefixes has the codes of all of them", async () => {
    const prefixes = (await open(false).codesOf("31-33")).map(({ code }) => code.slice(0, 2));
    expect(new Set(prefixes)).toEqual(new Set(["31", "32", "33"]));
  });

  test("an unknown sector has no codes", async () => {
    expect(await open(false).codesOf("99")).toEqual([]);
    expect(await open(false).codesOf("3")).toEqual([]);
  });

  test("a code has its title only within its own sector", () => {
    expect(open(false).nameOf("54", "541110")).toBe("Offices of Lawyers");
    expect(open(false).nameOf("11", "541110")).toBeNull();
    expect(open(false).nameOf("54", "541119")).toBeNull();
  });
});

describe("with the census", () => {
  test("its codes and labels are offered, six digits each and each once", async () => {
    const sector = ["54", "Professional services", "United States", "0100000US", "1", "2", "3", "1"];
    const section = ["5411", "Legal services", "United States", "0100000US", "1", "2", "3", "1"];
    const other = ["111110", "Soybeans", "United States", "0100000US", "1", "2", "3", "1"];
    respondWith(JSON.stringify([header, sector, section, lawyers, lawyers, other, ["541199", null]]));
    const codes = open();
    expect(await codes.codesOf("54")).toEqual([{ code: "541110", label: "Offices of lawyers" }]);
    expect(codes.nameOf("54", "541110")).toBe("Offices of lawyers");
  });

  test("a search looks through what it offered, and through the bundled table for other sectors", async () => {
    respondWith(JSON.stringify([header, ["541199", "Solar lawyers"]]));
    const codes = open();
    await codes.codesOf("54");
    expect(codes.find("solar", "54")).toMatchObject([
      { code: "541199", label: "Solar lawyers", sector: "54", matched: ["Solar"] },
    ]);
    expect(codes.find("solar", null).map(({ code }) => code)).toEqual(
      expect.arrayContaining(["221114", "541199"]),
    );
    expect(asked).toHaveLength(1);
  });

  test("columns are found by name, not by position", async () => {
    respondWith(
      JSON.stringify([
        ["EMP", "NAICS2022_LABEL", "x", "NAICS2022"],
        ["1", "Lawyers", "", "541110"],
      ]),
    );
    expect(await open().codesOf("54")).toEqual([{ code: "541110", label: "Lawyers" }]);
  });

  test("it is asked as specified, with the key from the settings", async () => {
    await open().codesOf("54");
    const question = new URL(asked[0] ?? "", url);
    expect(question.pathname).toBe("/data/2022/ecnbasic");
    expect(Object.fromEntries(question.searchParams)).toEqual({
      get: "NAICS2022,NAICS2022_LABEL,NAME,GEO_ID,ESTAB,RCPTOT,EMP",
      for: "us:*",
      NAICS2022: "54*",
      key: "s3cret",
    });
  });

  test("a sector of several prefixes is asked for each and merged", async () => {
    answer = (request, response) => {
      const prefix = new URL(request.url ?? "", url).searchParams.get("NAICS2022")?.slice(0, 2);
      response.end(JSON.stringify([header, [`${prefix}1110`, `Made in ${prefix}`]]));
    };
    expect((await open().codesOf("31-33")).map(({ code }) => code)).toEqual(["311110", "321110", "331110"]);
    expect(asked).toHaveLength(3);
  });

  test("a hundred equal lookups at once send one request", async () => {
    const codes = open();
    const answers = await Promise.all(Array.from({ length: 100 }, () => codes.codesOf("54")));
    expect(asked).toHaveLength(1);
    expect(answers.every((list) => list.length === 1)).toBe(true);
  });

  test("its response is cached for a day", async () => {
    const codes = open();
    await codes.codesOf("54");
    now += 24 * 3600_000 - 1;
    await codes.codesOf("54");
    expect(asked).toHaveLength(1);
    now += 1;
    await codes.codesOf("54");
    expect(asked).toHaveLength(2);
  });

  test("attack 147: it is asked again at once when the clock went back during a pause", async () => {
    const codes = open();
    respondWith("busy", 503);
    for (const sector of ["22", "23", "42", "51", "52"]) await codes.codesOf(sector);
    const before = asked.length;
    await codes.codesOf("54");
    expect(asked).toHaveLength(before);
    now -= 24 * 60 * 60 * 1000;
    await codes.codesOf("54");
    expect(asked.length).toBeGreaterThan(before);
  });

  test("serves the last response for a week after a failure, and then the bundled table", async () => {
    const codes = open();
    await codes.codesOf("54");
    respondWith("no", 500);
    now += 7 * 24 * 3600_000 - 1;
    expect(await codes.codesOf("54")).toEqual([{ code: "541110", label: "Offices of lawyers" }]);
    now += 1;
    expect(await codes.codesOf("54")).toHaveLength(49);
  });

  test("serves the bundled table where the census has nothing", async () => {
    respondWith("", 204);
    expect(await open().codesOf("11")).toHaveLength(64);
    respondWith(JSON.stringify([header]));
    expect(await open().codesOf("11")).toHaveLength(64);
  });

  test("five failures in a row pause requests for half a minute", async () => {
    respondWith("no", 500);
    const codes = open();
    for (let time = 0; time < 8; time += 1) expect(await codes.codesOf("54")).toHaveLength(49);
    expect(asked).toHaveLength(5);
    now += 30_000;
    await codes.codesOf("54");
    expect(asked).toHaveLength(6);
  });

  test("no failure of it reaches the registrant, and no warning holds the key", async () => {
    const failures: RequestListener[] = [
      (_request, response) => void response.writeHead(302, { location: url }).end(),
      (_request, response) => void response.writeHead(429, { "retry-after": "60" }).end(),
      (_request, response) => void response.end("<html>Down for maintenance</html>"),
      (_request, response) => void response.end('[["NAICS2022","NAICS2022_LA'),
      (_request, response) => void response.end('{"error":"schema"}'),
      (_request, response) => void response.end('[["CODE","TEXT"],["541110","Lawyers"]]'),
      (_request, response) => void response.end(Buffer.from([0x22, 0xff, 0xfe, 0x22])),
      (_request, response) =>
        void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("[]")),
      (_request, response) => void response.end(Buffer.alloc(5 * 1024 * 1024, 32)),
      (request) => void request.socket.destroy(),
      (_request, response) =>
        void response.writeHead(200, { "content-length": "1000" }).write("[", () => response.destroy()),
    ];
    for (const failure of failures) {
      answer = failure;
      expect(await open().codesOf("54")).toHaveLength(49);
    }
    expect(asked).toHaveLength(failures.length);
    expect(warnings).toHaveLength(failures.length);
    expect(JSON.stringify(warnings)).not.toContain("s3cret");
  });

  test("a service that hangs or dribbles is left after three seconds", { timeout: 10_000 }, async () => {
    const dribbles: NodeJS.Timeout[] = [];
    answer = (request, response) => {
      if (request.url?.includes("54")) dribbles.push(setInterval(() => response.write(" "), 100));
    };
    const started = performance.now();
    const [dribbled, hung] = await Promise.all([open().codesOf("54"), open().codesOf("11")]);
    expect(performance.now() - started).toBeLessThan(3500);
    expect([dribbled.length, hung.length]).toEqual([49, 64]);
    for (const dribble of dribbles) clearInterval(dribble);
  });

  test("an unreachable service does not fail the lookup", async () => {
    const codes = new IndustryCodes({
      census: { url: "http://127.0.0.1:1/", key: null },
      clock: () => new Date(now),
      log: { warn: () => undefined },
    });
    expect(await codes.codesOf("54")).toHaveLength(49);
  });
});
