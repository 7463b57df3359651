import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  describeOnBothDatabases,
  describeServer,
  type Person,
  type TestServer,
} from "../testing/both-databases.ts";
import type { Reply } from "../testing/calls.ts";
import { enterOwner, invitationFor, joinBy, teamCalls } from "../testing/company.ts";
import { enter, enterAgain } from "../testing/enter.ts";
import { buyerCalls, done, fillBuyer, fillSupplier, supplierCalls } from "../testing/sample-calls.ts";

const day = 24 * 60 * 60_000;

/** Returns the calls of people whom an owner invites to a company, once the server is open. */
function companyOf(now: () => { server: TestServer; owner: Person }) {
  const as = (person: Person) => teamCalls(now().server, person);
  const me = async ({ token }: Person) =>
    (await now().server.call("GET", "/api/registrations/me", { token })).body;

  /** Creates an account whose address was invited, and returns the token of its mail. */
  async function invited(person?: Person, by = now().owner): Promise<{ person: Person; token: string }> {
    const { server } = now();
    const somebody = person ?? (await enter(server));
    done(await as(by).invite({ members: somebody.email }));
    return { person: somebody, token: await invitationFor(server, somebody.email) };
  }

  return { as, me, invited };
}

describeServer("accepting an invitation", (open) => {
  let server: TestServer;
  let owner: Person;
  const { as, me, invited } = companyOf(() => ({ server, owner }));

  /** Expects a refusal with a message, and that the person gained neither a role nor a company. */
  async function expectRefused(reply: Reply, person: Person, status: number, code: string): Promise<void> {
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.message).toMatch(/^[A-Z].{20,}\.$/);
    expect(await server.store.memberships.find(person.userId)).toBeNull();
    expect((await me(person)).membership).toBeNull();
  }

  beforeAll(async () => {
    server = await open();
    owner = await enterOwner(server);
  });
  // So that invitations of other tests no longer count.
  beforeEach(() => server.clock.advance(day));

  it("begins with a look, which says who invites whom to what and changes nothing", async () => {
    const { person, token } = await invited();
    for (const caller of [undefined, person, owner]) {
      const look = await server.call("POST", "/api/invitations/look", {
        body: { token },
        ...(caller && { token: caller.token }),
      });
      expect(look.status).toBe(200);
      expect(look.body).toEqual({
        invitation: {
          inviter: "Maria Lopez",
          company: "Fulton County",
          role: "Member",
          email: person.email,
          expiresAt: expect.any(String),
        },
        hasAccount: true,
        signedInAs: caller?.email ?? null,
      });
    }
    expect((await me(person)).membership).toBeNull();
    const stranger = `new-${crypto.randomUUID().slice(0, 8)}@example.com`;
    done(await as(owner).invite({ members: stranger }));
    expect((await as(owner).look(await invitationFor(server, stranger))).body.hasAccount).toBe(false);
  });

  it("joins the company: the role of a buyer, its registration to read, and nothing personal of its owner", async () => {
    const { person, token } = await invited();
    const reply = await as(person).accept(token);
    expect(reply).toMatchObject({ status: 200, body: { role: "Member", accountType: "BUYER" } });
    const mine = await me(person);
    const theirs = await me(owner);
    expect(mine).toMatchObject({
      user: { role: "BUYER", email: person.email, firstName: null },
      registration: { _id: theirs.registration._id, confirmed: true },
      membership: { role: "Member", company: { name: "Fulton County" } },
    });
    const { "personal-details": personal, ...shared } = theirs.entries;
    expect(personal.answer.phone).toBe("+14045550123");
    expect(mine.entries).toEqual(shared);
    expect(mine.profile).toEqual(theirs.profile);
    expect(mine.status).toEqual(theirs.status);
    for (const [reader, reads] of [
      [theirs, true],
      [mine, false],
    ])
      expect(JSON.stringify(reader).includes("+14045550123")).toBe(reads);
    const { members } = (await as(owner).team()).body;
    expect(members).toContainEqual({
      _id: person.userId,
      email: person.email,
      name: person.email,
      role: "Member",
      isOwner: false,
      isYou: false,
    });
  });

  it("makes an Admin of whom an Admin is asked for, who invites in turn", async () => {
    const admin = await joinBy(server, owner, "Admin");
    const member = await joinBy(server, admin, "Member");
    const { members, company } = (await as(admin).team()).body;
    expect(company.isOwner).toBe(false);
    expect(members).toContainEqual(expect.objectContaining({ _id: member.userId, role: "Member" }));
    expect(members).toContainEqual(expect.objectContaining({ _id: owner.userId, isOwner: true }));
  });

  it("leads a login to the welcome page, as a registration of one's own does", async () => {
    const person = await server.signUp();
    const { token } = await invited(person);
    done(await as(person).accept(token));
    const logIn = async () =>
      (
        await server.call("POST", "/api/auth/login", {
          body: { email: person.email, password: "Correct-horse-7!" },
        })
      ).body.data;
    expect((await logIn()).redirect).toBe("/user-name");
    await server.store.accounts.setNames(person.userId, "Eva", "Stone");
    expect(await logIn()).toMatchObject({
      accountType: "BUYER",
      redirect: null,
      hasProfileDetails: true,
      profile: { accountType: "BUYER", misc: { isRegistrationComplete: true } },
    });
  });

  it("leaves no registration of one's own to be begun, saved or confirmed", async () => {
    const beginner = await enter(server);
    await fillBuyer(server, beginner);
    const { token } = await invited(beginner);
    done(await as(beginner).accept(token));
    for (const [reply, status, code] of [
      [await buyerCalls(server, beginner).companyDetails(), 403, "member-reads"],
      [await buyerCalls(server, beginner).confirm(), 403, "member-reads"],
      [await supplierCalls(server, beginner).personalDetails(), 409, "in-company"],
    ] as const) {
      expect([reply.status, reply.body.code]).toEqual([status, code]);
    }
    expect((await me(beginner)).user.role).toBe("BUYER");
    expect((await as(beginner).team()).body.code).toBe("not-admin");
  });

  it("audits an invitation from beginning to end, with refusals and throttled calls", async () => {
    const own = await enterOwner(server);
    const { person, token } = await invited(undefined, own);
    const [{ _id: id }] = (await as(own).team()).body.invitations;
    await as(person).accept("made up");
    done(await as(own).resend(id));
    await as(person).accept(token);
    done(await as(person).accept(await invitationFor(server, person.email)));
    done(await as(own).remove(person.userId));
    const another = await invited(undefined, own);
    const [{ _id: other }] = (await as(own).team()).body.invitations;
    done(await as(own).revoke(other));
    await as(own).invite({ members: Array.from({ length: 18 }, (_, turn) => `audit${turn}@x.org`) });
    const rows = (await server.store.audit.list({ limit: 50 })).reverse();
    const ours = rows.filter(({ userId }) => [own.userId, person.userId].includes(userId ?? ""));
    expect(ours.map(({ action, target, result }) => [action, target, result]).slice(1)).toEqual([
      ["invitation-sent", person.email, "ok"],
      ["invitation-accepted", person.email, "failed"],
      ["invitation-resent", person.email, "ok"],
      ["invitation-accepted", person.email, "failed"],
      ["invitation-accepted", person.email, "ok"],
      ["teammate-removed", person.userId, "ok"],
      ["invitation-sent", another.person.email, "ok"],
      ["invitation-revoked", other, "ok"],
      ["invitation-sent", null, "braked"],
    ]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  describe("attack 68: nobody gains a role by an invitation that is not theirs or not good", () => {
    it("a token that was used is used up, for its owner and for others", async () => {
      const { person, token } = await invited();
      done(await as(person).accept(token));
      const other = await enter(server);
      await expectRefused(await as(other).accept(token), other, 410, "used");
      expect((await as(person).accept(token)).body.code).toBe("used");
      expect((await as(other).look(token)).body.code).toBe("used");
    });

    it("a token that was revoked, ran out, was renewed or made up opens nothing", async () => {
      const revoked = await invited();
      const [{ _id: id }] = (await as(owner).team()).body.invitations.filter(
        (one: { email: string }) => one.email === revoked.person.email,
      );
      done(await as(owner).revoke(id));
      await expectRefused(await as(revoked.person).accept(revoked.token), revoked.person, 410, "revoked");
      const renewed = await invited();
      await invited(renewed.person);
      await expectRefused(
        await as(renewed.person).accept(renewed.token),
        renewed.person,
        404,
        "no-invitation",
      );
      const { person } = await invited();
      for (const token of ["", "x", "A".repeat(43), `${revoked.token}x`, "\u0001"])
        await expectRefused(await as(person).accept(token), person, 404, "no-invitation");
      for (const token of [undefined, null, 7, [renewed.token], { $ne: "" }])
        expect((await as(person).accept(token)).status).toBe(400);
    });

    it("a token works for seven days and no moment longer", async () => {
      const own = await enterOwner(server);
      const [early, late] = [await invited(undefined, own), await invited(undefined, own)];
      server.clock.advance(7 * day - 1);
      expect((await as(early.person).accept(early.token)).status).toBe(200);
      server.clock.advance(1);
      await expectRefused(await as(late.person).accept(late.token), late.person, 410, "expired");
      expect((await as(late.person).look(late.token)).body.code).toBe("expired");
      const { invitations } = (await as(own).team()).body;
      expect(invitations).toEqual([expect.objectContaining({ email: late.person.email, expired: true })]);
    });

    it("somebody else who is logged in, or nobody, cannot use it; then its owner still can", async () => {
      const { person, token } = await invited();
      const other = await enter(server);
      await expectRefused(await as(other).accept(token), other, 403, "other-address");
      expect((await me(other)).user.role).toBeNull();
      expect((await server.call("POST", "/api/invitations/accept", { body: { token } })).status).toBe(401);
      expect((await as(person).accept(token)).status).toBe(200);
    });

    it("a supplier, begun or registered, stays one", async () => {
      const begun = await enter(server);
      await fillSupplier(server, begun);
      const registered = await enter(server);
      await fillSupplier(server, registered);
      done(await supplierCalls(server, registered).confirm());
      for (const supplier of [begun, registered]) {
        const { token } = await invited(supplier);
        await expectRefused(await as(supplier).accept(token), supplier, 409, "other-account-type");
        expect((await me(supplier)).user.role).toBe("SUPPLIER");
      }
    });

    it("our staff stay staff", async () => {
      const { person, token } = await invited(await enter(server, "ADMIN"));
      await expectRefused(await as(person).accept(token), person, 409, "is-staff");
      expect((await me(person)).user.role).toBe("ADMIN");
    });

    it("who is in another company stays there, whether they registered or joined it", async () => {
      const other = await enterOwner(server);
      const { token } = await invited(other);
      await expectRefused(await as(other).accept(token), other, 409, "other-company");
      const member = await joinBy(server, other, "Admin");
      const second = await invited(member);
      const reply = await as(member).accept(second.token);
      expect([reply.status, reply.body.code]).toEqual([409, "other-company"]);
      expect(await server.store.memberships.find(member.userId)).toMatchObject({
        role: "Admin",
        companyId: (await me(other)).registration._id,
      });
    });
  });

  describe("attack 70: the inviter's right is asked for again", () => {
    it("an Admin who was removed, or came back as a Member, brings nobody in", async () => {
      const admin = await joinBy(server, owner, "Admin");
      const { person, token } = await invited(undefined, admin);
      done(await as(owner).remove(admin.userId));
      await expectRefused(await as(person).accept(token), person, 410, "inviter-gone");
      done(await as(owner).invite({ members: admin.email }));
      const again = { ...admin, token: await enterAgain(server, admin.userId) };
      done(await as(again).accept(await invitationFor(server, admin.email)));
      await expectRefused(await as(person).accept(token), person, 410, "inviter-gone");
      expect((await as(person).look(token)).body.code).toBe("inviter-gone");
      const pending = (await as(owner).team()).body.invitations;
      const { _id: id } = pending.find((one: { email: string }) => one.email === person.email);
      done(await as(owner).resend(id));
      const renewed = await invitationFor(server, person.email);
      expect((await as(person).accept(renewed)).status).toBe(200);
    });

    it("an owner whose role was taken away brings nobody in", async () => {
      const fallen = await enterOwner(server);
      const { person, token } = await invited(undefined, fallen);
      await server.store.accounts.grantRole(fallen.userId, null);
      await expectRefused(await as(person).accept(token), person, 410, "inviter-gone");
    });
  });
});

describeOnBothDatabases("accepting invitations at once", (open) => {
  let server: TestServer;
  let owner: Person;
  const { as, me, invited } = companyOf(() => ({ server, owner }));
  beforeAll(async () => {
    server = await open();
    owner = await enterOwner(server);
  });

  it("attack 73: accepted ten times at once, there is one membership and one success", async () => {
    const { person, token } = await invited();
    const replies = await Promise.all(Array.from({ length: 10 }, () => as(person).accept(token)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(9);
    const { members } = (await as(owner).team()).body;
    expect(members.filter((one: { _id: string }) => one._id === person.userId)).toHaveLength(1);
  });

  it("attack 73: two companies accepted at once, or one while registering another, leave one company", async () => {
    const second = await enterOwner(server);
    const { person, token } = await invited();
    const { token: other } = await invited(person, second);
    const both = await Promise.all([as(person).accept(token), as(person).accept(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);

    const registrant = await enter(server);
    await fillBuyer(server, registrant);
    const { token: third } = await invited(registrant);
    const race = await Promise.all([as(registrant).accept(third), buyerCalls(server, registrant).confirm()]);
    // Whoever joined first may read the company's registration, and is refused with 403 or 409.
    expect(race.filter(({ status }) => status === 200)).toHaveLength(1);
    const { membership } = await me(registrant);
    const own = await server.store.registrations.find(registrant.userId, "buyer");
    expect([membership !== null, own?.confirmedAt !== null].filter(Boolean)).toHaveLength(1);
  });
});
