import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";
import { claimedJpeg, claimedPng, claimedWebp, slowPng } from "../testing/hostile-images.ts";
import { dataForm, done, personal, supplierCalls } from "../testing/sample-calls.ts";
import { formWith, pdf, picture } from "../testing/sample-files.ts";

const document = "supplier/registration-compliance/document";
const portrait = "supplier/personal-details/profilePicture";

/** Images as honest scanners and phones create them; created once, because encoding them takes seconds. */
let honest: [what: string, bytes: Buffer][] = [];
let slow: Buffer;

beforeAll(async () => {
  const jpeg = (width: number, height: number, progressive = false) => {
    const create = { width, height, channels: 3 as const, background: "white" };
    return sharp({ create }).jpeg({ progressive }).toBuffer();
  };
  honest = [
    ["a page at 600 dots an inch", await jpeg(5100, 8400)],
    ["a phone's 50 megapixels", await jpeg(8160, 6120)],
    ["a phone's 12 megapixels, progressive", await jpeg(4000, 3000, true)],
  ];
  slow = await slowPng();
});

describeServer("pictures that are costly to decode", (open) => {
  let server: TestServer;
  let person: Person;

  beforeAll(async () => {
    server = await open();
  });

  beforeEach(async () => {
    person = await enter(server);
  });

  async function send(bytes: Buffer, purpose = document, { token } = person) {
    server.clock.advance(10_000);
    const body = formWith(bytes, "a.png", { purpose });
    return await server.call("POST", "/api/files", { body, token });
  }

  it("attack 149: refuses by its header what takes too much memory or time", async () => {
    // None of them has pixels, so decoding one reports damage.
    const bombs: [what: string, bytes: Buffer, code: string][] = [
      ["51 megapixels", claimedPng(7150, 7150), "too-many-pixels"],
      ["interlaced, 50 megapixels", claimedPng(7071, 7071, { interlaced: true }), "too-costly"],
      ["interlaced, 16 bits", claimedPng(4600, 4600, { bits: 16, interlaced: true }), "too-costly"],
      ["very wide, 16 bits", claimedPng(1_000_000, 49, { bits: 16 }), "too-many-pixels"],
      ["very tall", claimedPng(49, 1_000_000), "too-many-pixels"],
      ["1 bit, 50,000 x 1,000", claimedPng(50_000, 1000, { bits: 1, color: 0 }), "too-many-pixels"],
      ["as wide as may be, 16 bits", claimedPng(20_000, 2000, { bits: 16 }), "too-costly"],
      ["progressive, 48 megapixels", await claimedJpeg(8000, 6000, true), "too-costly"],
      ["60,000 x 60,000", await claimedJpeg(60_000, 60_000, false), "too-many-pixels"],
    ];
    for (const [what, bytes, code] of bombs) {
      const { status, body } = await send(bytes);
      expect([status, body.code], what).toEqual([422, code]);
    }
    const webp = await send(claimedWebp(16_383, 16_383), portrait);
    expect([webp.status, webp.body.code]).toEqual([422, "too-many-pixels"]);
    for (const purpose of [document, portrait]) {
      const { body } = await send(claimedPng(4900, 4900, { bits: 16, interlaced: true }), purpose);
      expect(body).toMatchObject({ code: "too-costly", message: expect.stringContaining("Save it as") });
    }
    expect(await readdir(server.services.files.incoming)).toEqual([]);
  });

  it("attack 149: decodes what honest scanners and phones make", async () => {
    for (const [what, bytes] of honest) expect((await send(bytes)).status, what).toBe(201);
    expect((await send(honest.at(-1)?.[1] ?? Buffer.alloc(0), portrait)).status).toBe(201);
  });

  it("attack 149: decodes nothing for a save that is refused for something else", async () => {
    // Decoding one reports that it is too costly.
    const bomb = claimedPng(7071, 7071, { interlaced: true });
    const put = (path: string, data: object, part: string, headers = {}) =>
      server.call("PUT", path, {
        body: dataForm(data, [[part, "a.png", bomb]]),
        token: person.token,
        headers,
      });
    const calls = supplierCalls(server, person);
    const early = await calls.compliance(person.userId, {}, bomb);
    expect(early.body.code).toBe("not-reached");
    const names = { ...personal, accountType: "SUPPLIER", email: person.email };
    done(await calls.personalDetails());
    const id = done(await calls.basicInformation()).body.supplier._id;
    done(await calls.businessLocation(id));
    expect((await calls.compliance(id, { entityType: "Circus" }, bomb)).body.code).toBe("invalid");
    expect((await calls.compliance(person.userId, {}, bomb)).body.code).toBe("not-found");
    expect((await calls.compliance(id, {}, bomb)).body.code).toBe("too-costly");
    const stale = await put("/api/user/register/names", names, "profilePicture", { "If-Match": "9" });
    expect(stale.body.code).toBe("stale");
    server.clock.advance(60_000);
    for (let count = 0; count < 20; count += 1) expect((await send(pdf(`${count}`))).status).toBe(201);
    expect((await send(bomb)).body.code).toBe("quota");
    expect((await calls.compliance(id, {}, bomb)).body.code).toBe("quota");
  });

  it("attack 149: counts every form with a file as an upload, however small", async () => {
    const calls = supplierCalls(server, person);
    const replies = [];
    for (let count = 0; count < 21; count += 1) replies.push(await calls.compliance(person.userId, {}));
    expect(replies.map(({ status }) => status)).toEqual([...Array(20).fill(409), 429]);
    // A form with only answers is a save like any other.
    expect((await calls.personalDetails()).status).toBe(200);
  });

  it("attack 149: lets somebody else's picture through while one person floods", {
    timeout: 60_000,
  }, async () => {
    const finished: string[] = [];
    const note = (who: string) => (reply: { status: number }) => {
      finished.push(who);
      return reply.status;
    };
    const other = await enter(server);
    const flood = Array.from({ length: 5 }, () => send(slow).then(note("flood")));
    // All of the flood has arrived; later requests are behind it in every queue.
    await vi.waitFor(() => {
      expect(server.services.uploads.bytes()).toBeGreaterThan(5 * slow.length);
    }, 20_000);
    const small = await send(await picture("png"), document, other).then(note("other"));
    expect([small, ...(await Promise.all(flood))]).toEqual(Array(6).fill(201));
    // By order of arrival it would be the last.
    expect(finished.indexOf("other")).toBeLessThan(5);
  });
});
