import { beforeAll, expect, test } from "vitest";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";

describeServer("GET /api/naics", (open) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await open();
  });

  const get = (query: string, ip = freshIp()) => server.call("GET", `/api/naics${query}`, { ip });

  test("returns the codes of a sector to anybody", async () => {
    const { status, body } = await get("?sector=54");
    expect(status).toBe(200);
    expect(body).toHaveLength(49);
    expect(body[0]).toEqual({ code: "541110", label: "Offices of Lawyers" });
    expect((await get("?sector=31-33")).body).toHaveLength(346);
  });

  test("accepts one of the 19 sectors and nothing else", async () => {
    const queries = [
      "",
      "?sector=",
      "?sector=5",
      "?sector=31",
      "?sector=99",
      "?sector=54*",
      "?sector=../54",
      "?sector=54%0d%0aX:1",
    ];
    const others = [
      "?sector=54&sector=55",
      "?sector[]=54",
      "?sector=54&key=x",
      `?sector=${"5".repeat(8000)}`,
      "?sector=５４",
    ];
    for (const query of [...queries, ...others]) {
      const { status, body } = await get(query);
      expect([status, body.code], query.slice(0, 30)).toEqual([400, "unknown-sector"]);
    }
  });

  test("finds codes by words, in one sector or in all, each with its sector", async () => {
    const { status, body } = await get("?search=furnace&sector=23");
    expect(status).toBe(200);
    expect(body).toContainEqual({
      code: "238220",
      label: "Plumbing, Heating, and Air-Conditioning Contractors",
      sector: "23",
      matched: ["furnace"],
      partial: false,
    });
    const all = (await get("?search=solar")).body as { code: string; sector: string }[];
    expect(all[0]).toMatchObject({ code: "221114", sector: "22" });
    expect((await get("?search=solar&sector=23")).body).toEqual(all.filter(({ sector }) => sector === "23"));
    expect((await get("?search=zzzz")).body).toEqual([]);
    expect((await get("?search=ma")).body).toHaveLength(50);
  });

  test("refuses a search that is too short, too long or given twice, and one beside an unknown sector", async () => {
    const searches = ["", "a", "%20a%20", "a".repeat(81), "x".repeat(8000), "ab&search=cd"];
    for (const search of searches) {
      const { status, body } = await get(`?search=${search}`);
      expect([status, body.code], search.slice(0, 30)).toEqual([400, "unfit-search"]);
    }
    for (const query of [
      "?search=roof&sector=99",
      "?search=roof&sector=",
      "?search=roof&key=x",
      "?search[]=roof",
    ])
      expect((await get(query)).body.code, query).toBe("unknown-sector");
  });

  test("finds nothing for text that is no word", async () => {
    for (const search of ["%00%00", "%E2%80%AE%E2%80%AE", "'--", "%25%25", "..%2f", "%F0%9F%98%80"])
      expect((await get(`?search=${search}`)).body, search).toEqual([]);
  });

  test("one client may ask thirty times a minute", async () => {
    const ip = freshIp();
    const replies = [];
    for (let i = 0; i < 31; i += 1) replies.push((await get("?sector=55", ip)).status);
    expect([replies[29], replies[30]]).toEqual([200, 429]);
  });
});
