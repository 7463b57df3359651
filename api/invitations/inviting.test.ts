import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import { enterOwner, invitationFor, joinBy, teamCalls } from "../testing/company.ts";
import { enter, enterAgain } from "../testing/enter.ts";
import { done, fillBuyer, fillSupplier } from "../testing/sample-calls.ts";

const day = 24 * 60 * 60_000;
const newEmail = () => `mate-${crypto.randomUUID().slice(0, 8)}@example.com`;
const newEmails = (count: number) => Array.from({ length: count }, newEmail);

describeServer("inviting teammates", (open) => {
  let server: TestServer;
  let owner: Person;
  const as = (person: Person) => teamCalls(server, person);
  const pendingOf = async (person: Person) =>
    (await as(person).team()).body.invitations.map((one: { email: string }) => one.email);

  beforeAll(async () => {
    server = await open();
    owner = await enterOwner(server);
  });
  // So that invitations of other tests no longer count.
  beforeEach(() => server.clock.advance(day));

  it("mails each of them a link to join, and lists them as pending", async () => {
    owner = await enterOwner(server);
    const [ana, bo, cy, di] = newEmails(4) as [string, string, string, string];
    const reply = await as(owner).invite({
      admins: `${ana.toUpperCase()}, ${bo};`,
      members: [cy, `${di}\n`],
    });
    expect(reply.status).toBe(200);
    const roles = { [ana]: "Admin", [bo]: "Admin", [cy]: "Member", [di]: "Member" };
    const { invitations, company } = (await as(owner).team()).body;
    expect(company).toMatchObject({ name: "Fulton County", isOwner: true });
    expect(
      Object.fromEntries(invitations.map((one: { email: string; role: string }) => [one.email, one.role])),
    ).toEqual(roles);
    for (const [email, role] of Object.entries(roles)) {
      const [mail, ...more] = await server.mails(email);
      expect(more).toEqual([]);
      expect(mail?.to).toEqual([email]);
      expect(mail?.email.subject).toBe("Maria Lopez invites you to Sourcebridge");
      expect(mail?.email.text).toContain(`as ${role === "Admin" ? "an Admin" : "a Member"}`);
      expect(mail?.email.text).toMatch(/\nhttps:\/\/sourcebridge\.example\/invitation\?token=[\w-]{43}\n/);
    }
  });

  it("sends nothing unless every address is good, and names those that are not", async () => {
    const good = newEmail();
    const reply = await as(owner).invite({ admins: [good, "bob@"], members: `${good} carla` });
    expect(reply.status).toBe(422);
    expect(reply.body.errors).toEqual([
      { path: ["admins"], message: "“bob@” is not an email address.", rule: "address" },
      { path: ["members"], message: "“carla” is not an email address.", rule: "address" },
    ]);
    expect(await server.mails(good)).toEqual([]);
    expect(await pendingOf(owner)).not.toContain(good);
  });

  it("refuses what is no text, no address at all, and more than the form takes", async () => {
    for (const body of [
      {},
      { admins: "" },
      { admins: 7 },
      { members: [["a@x.org"]] },
      { members: { a: 1 } },
    ]) {
      expect((await as(owner).invite(body)).status).toBe(422);
    }
    const long = await as(owner).invite({ admins: "x".repeat(5_001) });
    expect(long.body.message).toBe("Enter fewer addresses at once: 5,000 characters or fewer");
  });

  it("keeps no token that would open anything", async () => {
    const email = newEmail();
    done(await as(owner).invite({ members: email }));
    const token = await invitationFor(server, email);
    const stored = await server.store.invitations.findByToken(token);
    expect(stored).toBeNull();
    expect((await as(owner).look(token)).status).toBe(200);
  });

  it("renews the invitation of an address that is invited again", async () => {
    owner = await enterOwner(server);
    const email = newEmail();
    done(await as(owner).invite({ members: email }));
    const first = await invitationFor(server, email);
    server.clock.advance(2 * day);
    done(await as(owner).invite({ admins: email }));
    const { invitations } = (await as(owner).team()).body;
    expect(invitations).toEqual([expect.objectContaining({ email, role: "Admin", expired: false })]);
    expect((await as(owner).look(first)).status).toBe(404);
    const second = await as(owner).look(await invitationFor(server, email));
    expect(second.body.invitation).toMatchObject({ role: "Admin", email });
    const expires = Date.parse(second.body.invitation.expiresAt);
    expect(expires - server.clock.now().getTime()).toBe(7 * day);
  });

  it("resends with a new link, and revokes for good", async () => {
    owner = await enterOwner(server);
    const email = newEmail();
    const [{ _id: id }] = done(await as(owner).invite({ members: email })).body.invitations;
    const first = await invitationFor(server, email);
    expect((await as(owner).resend(id)).status).toBe(200);
    const second = await invitationFor(server, email);
    expect((await as(owner).look(first)).body.code).toBe("no-invitation");
    expect((await as(owner).look(second)).status).toBe(200);
    expect((await as(owner).revoke(id)).body.invitations).toEqual([]);
    expect((await as(owner).look(second)).body).toMatchObject({ code: "revoked" });
    for (const again of [as(owner).resend(id), as(owner).revoke(id)]) expect((await again).status).toBe(404);
  });

  it("forgets addresses whose invitation ran out long ago, and none before", async () => {
    const own = await enterOwner(server);
    const [old, young] = newEmails(2) as [string, string];
    done(await as(own).invite({ members: old }));
    server.clock.advance(2 * day);
    done(await as(own).invite({ members: young }));
    const { expiresAt } = (await as(own).team()).body.invitations.find(
      (one: { email: string }) => one.email === old,
    );
    await server.store.invitations.sweep(new Date(expiresAt));
    expect(await pendingOf(own)).toEqual([young, old]);
    await server.store.invitations.sweep(new Date(Date.parse(expiresAt) + 1));
    expect(await pendingOf(own)).toEqual([young]);
  });

  it("lets Admins of a company invite: not Members, suppliers, or those who have not registered", async () => {
    const admin = await joinBy(server, owner, "Admin");
    const member = await joinBy(server, owner, "Member");
    const unfinished = await enter(server);
    await fillBuyer(server, unfinished);
    const supplier = await enter(server);
    await fillSupplier(server, supplier);
    const invitation = newEmail();
    const [{ _id: id }] = done(await as(admin).invite({ members: invitation })).body.invitations;
    for (const [person, status, code] of [
      [member, 403, "not-admin"],
      [unfinished, 409, "no-company"],
      [supplier, 403, "wrong-role"],
      [await enter(server), 403, "wrong-role"],
    ] as const) {
      const calls = as(person);
      const email = newEmail();
      for (const reply of [
        await calls.invite({ admins: email }),
        await calls.team(),
        await calls.resend(id),
        await calls.revoke(id),
        await calls.remove(admin.userId),
      ]) {
        expect([reply.status, reply.body.code]).toEqual([status, code]);
      }
      expect(await server.mails(email)).toEqual([]);
    }
    expect(await pendingOf(owner)).toContain(invitation);
  });

  it("attack 35: another company's invitation or teammate is as good as absent", async () => {
    const other = await enterOwner(server);
    const email = newEmail();
    const [{ _id: id }] = done(await as(owner).invite({ members: email })).body.invitations;
    const member = await joinBy(server, owner, "Member");
    const sent = (await server.mails(email)).length;
    for (const mine of [id, "absent"]) {
      for (const reply of [await as(other).resend(mine), await as(other).revoke(mine)])
        expect(reply.body).toMatchObject({
          code: "not-found",
          message: "This invitation is not pending any more.",
        });
    }
    for (const mine of [member.userId, "absent", other.userId])
      expect((await as(other).remove(mine)).body.code).toBe("not-found");
    expect(await server.mails(email)).toHaveLength(sent);
    expect((await as(other).team()).body).toMatchObject({
      invitations: [],
      members: [{ email: other.email }],
    });
    expect(await server.store.memberships.find(member.userId)).not.toBeNull();
  });

  describe("attack 69: more than may be", () => {
    it("five hundred in one list are refused, and nothing is sent", async () => {
      const busy = await enterOwner(server);
      const before = (await server.mails()).length;
      const crowd = Array.from({ length: 500 }, (_, turn) => `a${turn}@x.org`);
      for (const body of [{ members: crowd }, { members: crowd.slice(0, 21) }, { admins: crowd.join(",") }]) {
        expect((await as(busy).invite(body)).status).toBe(422);
      }
      const few = await as(busy).invite({ members: crowd.slice(0, 21) });
      expect(few.body.message).toBe("Invite 20 people or fewer at a time; these are 21.");
      expect(await server.mails()).toHaveLength(before);
      expect(await pendingOf(busy)).toEqual([]);
    });

    it("oneself, and who is in the company already, are refused by name", async () => {
      const member = await joinBy(server, owner, "Member");
      const admin = await joinBy(server, owner, "Admin");
      const good = newEmail();
      const own = await as(owner).invite({
        admins: ` ${owner.email.toUpperCase()} ${good}`,
        members: member.email,
      });
      expect(own.body.errors.map(({ message }: { message: string }) => message)).toEqual([
        `“${owner.email}” is your own address.`,
        `“${member.email}” is in your company already.`,
      ]);
      expect((await as(admin).invite({ members: owner.email })).body.message).toBe(
        `“${owner.email}” is in your company already.`,
      );
      expect(await server.mails(good)).toEqual([]);
    });

    it("one inbox takes five a day, however many companies there are", async () => {
      const email = newEmail();
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) {
        const company = turn % 2 === 0 ? owner : await enterOwner(server);
        server.clock.advance(60_000);
        statuses.push((await as(company).invite({ members: email })).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      expect(await server.mails(email)).toHaveLength(5);
    });

    it("a removed Admin may invite nobody, with the old login or a new one", async () => {
      const admin = await joinBy(server, owner, "Admin");
      expect((await as(owner).remove(admin.userId)).status).toBe(200);
      const email = newEmail();
      expect((await as(admin).invite({ members: email })).status).toBe(401);
      const token = await enterAgain(server, admin.userId);
      expect((await as({ ...admin, token }).invite({ members: email })).status).toBe(403);
      expect(await server.mails(email)).toEqual([]);
      expect((await server.call("GET", "/api/registrations/me", { token })).body).toMatchObject({
        user: { role: null },
        membership: null,
        profile: null,
      });
    });
  });

  it("attack 71: a name or a company that is an advertisement is text in the mail, short, and no link", async () => {
    const crook = await enterOwner(server);
    const name = `Claim prize http://evil.example/win ${"now ".repeat(10)}`.slice(0, 80).trim();
    const lastName = "<a href='https://evil.example'>www.evil.example</a>";
    await server.store.accounts.setNames(crook.userId, name, lastName);
    const email = newEmail();
    done(await as(crook).invite({ members: email }));
    const [mail] = await server.mails(email);
    const { subject = "", text = "", html = "" } = mail?.email ?? {};
    expect(subject.length).toBeLessThan(100);
    expect(text).toContain("Claim prize http: evil. example/win");
    for (const words of [subject, text, html]) expect(words).not.toMatch(/evil\.example|http:\/\/evil/);
    const links = [...html.matchAll(/\b(?:href|src)\s*=\s*["']?([^"'\s>]+)/g)].map(([, target]) => target);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((target) => !target?.startsWith("https://sourcebridge.example"))).toEqual([]);
  });
});

describeOnBothDatabases("inviting many teammates at once", (open) => {
  it("attack 69: refuses the twenty-first of a day, alone or with others, also at once, and sends nothing", async () => {
    const server = await open();
    const busy = await enterOwner(server);
    const as = () => teamCalls(server, busy);
    done(await as().invite({ members: newEmails(18).join(" ") }));
    const three = newEmails(3);
    const over = await as().invite({ members: three.join(" ") });
    expect(over.status).toBe(429);
    expect(over.body.message).toMatch(/^Your company may send 20 invitations a day\. Nothing was sent\./);
    for (const email of three) expect(await server.mails(email)).toEqual([]);
    const racing = await Promise.all(newEmails(6).map((email) => as().invite({ members: email })));
    expect(racing.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(racing.filter(({ status }) => status === 429)).toHaveLength(4);
    const { invitations } = (await as().team()).body;
    expect(invitations).toHaveLength(20);
    expect((await as().resend(invitations[0]._id)).status).toBe(429);
    expect(
      (
        await teamCalls(server, await joinBy(server, await enterOwner(server), "Admin")).invite({
          members: newEmail(),
        })
      ).status,
    ).toBe(200);
    server.clock.advance(day);
    expect((await as().invite({ members: newEmail() })).status).toBe(200);
  });
});
