import { beforeAll, beforeEach, expect, it } from "vitest";
import { leaveLinks, stopLinks } from "../mail/signed-links.ts";
import { atOnce, countOf } from "../testing/account-calls.ts";
import { describeOnBothDatabases, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";

describeOnBothDatabases("early access", (open) => {
  let server: TestServer;
  let kept: number;
  const register = (body: unknown, ip = freshIp()) => server.call("POST", "/register", { body, ip });
  const rows = () => server.store.earlyAccess.list();
  const added = async () => (await rows()).slice(kept);

  beforeAll(async () => {
    server = await open({ definitions: {} });
  });
  beforeEach(async () => {
    kept = (await rows()).length;
  });

  it("notes who asked", async () => {
    const reply = await register({ firstName: " Ana ", lastName: "Silva", email: "Ana@Example.com" });
    expect(reply).toMatchObject({ status: 200, body: { success: true } });
    expect(await added()).toEqual([{ email: "ana@example.com", firstName: "Ana", lastName: "Silva" }]);
  });

  it("requires an address, no name, and thanks nobody for an empty form", async () => {
    expect((await register({ email: "bo@example.com" })).status).toBe(200);
    for (const empty of [{ firstName: "Nobody" }, { firstName: "", lastName: "", email: " \u200b" }]) {
      const reply = await register(empty);
      expect([reply.status, reply.body.message]).toEqual([422, "Email is required."]);
    }
    expect(await added()).toEqual([{ email: "bo@example.com", firstName: null, lastName: null }]);
  });

  it("keeps every address that its form accepts", async () => {
    const typed = ["\u202aeva@Bücher.example", "fay@ab--cd.example", `gil@${"ü".repeat(63)}.example`];
    for (const email of typed) expect((await register({ email })).status, email).toBe(200);
    expect((await added()).map(({ email }) => email).sort()).toEqual([
      "eva@xn--bcher-kva.example",
      "fay@ab--cd.example",
      `gil@${"ü".repeat(63)}.example`,
    ]);
  });

  it("refuses what is no address, in the form's words", async () => {
    for (const email of ["nobody", "a@b", "a@x.com,b@y.com", '"e@evil.com"@x.com', 7, ["a@x.com"]]) {
      expect((await register({ email })).status).toBe(422);
    }
    expect((await register({ email: "nobody" })).body.message).toBe("Enter a valid email.");
    expect((await register({ email: "a@x.com", firstName: "x".repeat(81) })).status).toBe(422);
    expect(await added()).toEqual([]);
  });

  it("attack 72: the same address over and over, in other cases, leaves one row", async () => {
    const spellings = ["cy@example.com", "CY@example.com", " Cy@Example.COM "];
    const replies = await Promise.all(
      Array.from({ length: 30 }, (_, turn) => register({ firstName: `${turn}`, email: spellings[turn % 3] })),
    );
    expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`)).size).toBe(1);
    expect((await added()).map(({ email }) => email)).toEqual(["cy@example.com"]);
  });

  it("attack 72: a program that fills in every field, or in no time, hears what people hear and leaves nothing", async () => {
    const person = await register({ email: "di@example.com", website: "", elapsed: 9_000 });
    const programs = [
      await register({ email: "ed@example.com", website: "https://ed.example" }),
      await register({ email: "ed@example.com", elapsed: 200 }),
    ];
    for (const program of programs) {
      expect({ ...program.body, requestId: "" }).toEqual({ ...person.body, requestId: "" });
      expect(program.status).toBe(person.status);
    }
    expect((await added()).map(({ email }) => email)).toEqual(["di@example.com"]);
  });

  it("attack 72: 60 sign-ups from one client at once are stopped at twenty an hour", async () => {
    const ip = freshIp();
    const replies = await atOnce(60, (one) => register({ email: `p${one}@example.com` }, ip));
    expect([countOf(replies, 200), countOf(replies, 429)]).toEqual([20, 40]);
    expect(await added()).toHaveLength(20);
  });

  it("takes an address off its list by the link of a mail, once and again, and by no other link", async () => {
    const { env } = server.services;
    const [email, other] = ["fay+list@example.com", "gus@example.com"];
    for (const one of [email, other]) await register({ email: one });
    const linkOf = (address: string) => leaveLinks.linkFor(env, Buffer.from(address).toString("base64url"));
    const token = linkOf(email).split("token=")[1] ?? "";
    const leave = (linkToken: string) =>
      server.call("POST", `/leave-early-access?token=${linkToken}`, { ip: freshIp() });
    const [, mac] = token.split(".");
    const forged = `${Buffer.from(other).toString("base64url")}.${mac}`;
    const reminder =
      stopLinks.linkFor(env, Buffer.from(other).toString("base64url")).split("token=")[1] ?? "";
    for (const wrong of ["", "x", forged, reminder]) expect((await leave(wrong)).status).toBe(410);
    expect(linkOf(email)).toContain(`${env.publicUrl}/leave-early-access?token=`);
    expect([(await leave(token)).status, (await leave(token)).status]).toEqual([200, 200]);
    expect((await added()).map((row) => row.email)).toEqual([other]);
    expect((await server.store.audit.list({ limit: 3, search: "early-access-left" })).length).toBe(1);
    // They may ask again.
    await register({ email });
    expect(await added()).toHaveLength(2);
  });
});
