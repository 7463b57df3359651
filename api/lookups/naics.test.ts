import { beforeAll, expect, test } from "vitest";
import { describeOnBothDatabases, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";

describeOnBothDatabases("GET /api/naics", (open) => {
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

  test("one client may ask thirty times a minute", async () => {
    const ip = freshIp();
    const replies = [];
    for (let i = 0; i < 31; i += 1) replies.push((await get("?sector=55", ip)).status);
    expect([replies[29], replies[30]]).toEqual([200, 429]);
  });
});
