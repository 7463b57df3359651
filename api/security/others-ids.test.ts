import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import type { Call } from "#engine";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import type { Reply } from "../testing/calls.ts";
import { enterOwner, joinBy, teamCalls } from "../testing/company.ts";
import { enter } from "../testing/enter.ts";
import { everythingIn } from "../testing/everything.ts";
import { callsOf, identityOf, sendAs } from "../testing/own-calls.ts";
import { done, fillBuyer, fillSupplier, uploadAhead } from "../testing/sample-calls.ts";
import { urlOf } from "../testing/try-call.ts";
import { listRoutes } from "./list-routes.ts";

describeServer("attack 35: another person's things", (open) => {
  let server: TestServer;
  let owner: Person;
  /** Everything of a supplier and of a company that a call may name. */
  let ids: { [kind: string]: string };
  /** Somebody who has nothing, our staff, and those who have as much themselves. */
  let strangers: Person[];
  beforeAll(async () => {
    server = await open();
    owner = await enter(server);
    await fillSupplier(server, owner);
    const company = await enterOwner(server);
    const sent = done(await teamCalls(server, company).invite({ members: "invited@example.com" }));
    ids = {
      user: owner.userId,
      file: (await uploadAhead(server, owner, "supplier/registration-compliance/document")).id,
      registration: String((await identityOf(server, owner, "supplier")).registration),
      company: company.userId,
      member: (await joinBy(server, company, "Member")).userId,
      invitation: sent.body.invitations[0]._id,
    };
    const equal = await enterOwner(server, "Elsewhere Inc.");
    strangers = [await enter(server), await enter(server), equal, await joinBy(server, equal, "Admin")];
    strangers.push(await enter(server, "ADMIN"));
    await fillSupplier(server, strangers[1] as Person);
    await server.sender.flush();
  });

  const statusAndBody = ({ status, body }: Reply) => ({ status, body: { ...body, requestId: "" } });

  /** Does something that must change nothing for anybody. */
  async function unchanged(what: string, work: () => Promise<void>) {
    const before = await everythingIn(server.databaseUrl);
    await work();
    expect(await everythingIn(server.databaseUrl), what).toEqual(before);
  }

  /** Expects the same response to a call with the owner's ids as with nobody's. */
  async function expectAlike(
    ofOwner: () => Promise<Reply>,
    ofNobody: () => Promise<Reply>,
    what: string,
    isReached = true,
  ) {
    const reply = await ofOwner();
    if (isReached) expect([what, reply.status]).toEqual([what, 404]);
    else expect(reply.status, what).toBeGreaterThanOrEqual(404);
    expect(statusAndBody(reply), what).toEqual(statusAndBody(await ofNobody()));
  }

  it("responds as to nobody's things, in the address of a call", async () => {
    const byId = listRoutes(server.definitions.current()).filter(({ path }) => path.includes(":id"));
    let tried = 0;
    await unchanged("calls with ids in their address", async () => {
      for (const stranger of strangers) {
        for (const route of byId) {
          const ask = (asked: string) =>
            server.call(route.method, urlOf(route, asked), {
              ...(route.body === "json" && { body: {} }),
              token: stranger.token,
            });
          if (route.who !== "signed-in" && (await ask(randomUUID())).status === 403) continue;
          for (const [kind, id] of Object.entries(ids)) {
            tried += 1;
            const what = `${route.method} ${route.path} ${kind}`;
            await expectAlike(
              () => ask(id),
              () => ask(randomUUID()),
              what,
            );
          }
        }
      }
    });
    expect(tried).toBeGreaterThan(50);
  });

  it.each(["supplier", "buyer"])(
    "responds as to nobody's things, in the body of every call of the %s's wizard",
    async (id) => {
      const wizard = server.definitions.current().wizards[id];
      if (!wizard) throw new Error(`There is no wizard ${id}.`);
      const fill = id === "supplier" ? fillSupplier : fillBuyer;
      const [holder, equal, newcomer] = [await enter(server), await enter(server), await enter(server)];
      await fill(server, holder);
      await fill(server, equal);
      const theirs = await identityOf(server, holder, id);
      const nobodys = { user: randomUUID(), registration: randomUUID(), email: "nobody@example.com" };
      let tried = 0;
      for (const stranger of [equal, newcomer]) {
        const own = await identityOf(server, stranger, id);
        for (const key of ["user", "registration", "email"] as const) {
          const [mine, other, absent] = await Promise.all(
            [own, { ...own, [key]: theirs[key] }, { ...own, [key]: nobodys[key] }].map((who) =>
              callsOf(server, holder, wizard, who),
            ),
          );
          const before = await everythingIn(server.databaseUrl);
          for (const [place, call] of (other ?? []).entries()) {
            if (JSON.stringify(call.body) === JSON.stringify(mine?.[place]?.body)) continue;
            tried += 1;
            const send = (made: Call | undefined) => sendAs(server, stranger, made as Call);
            const what = `${call.method} ${call.path} ${key}`;
            await expectAlike(
              () => send(call),
              () => send(absent?.[place]),
              what,
              stranger === equal,
            );
          }
          expect(await everythingIn(server.databaseUrl), `${id} ${key}`).toEqual(before);
        }
      }
      expect(tried).toBeGreaterThanOrEqual(8);
    },
  );

  it("shows nothing to whoever asks for their own and names another", async () => {
    expect(strangers).toHaveLength(5);
    for (const stranger of strangers) {
      for (const query of ["userId", "id", "_id", "user", "email", "registration"]) {
        const path = `/api/registrations/me?wizard=supplier&${query}=${owner.userId}`;
        const { status, body } = await server.call("GET", path, { token: stranger.token });
        // Callers who may name a registration learn that there is none; all others read their own.
        if (query === "registration" && status !== 200) expect(status).toBe(404);
        else expect(body.user._id).toBe(stranger.userId);
        expect(JSON.stringify(body)).not.toContain(owner.userId);
      }
    }
  });

  it("refuses to take a name or a password from somebody else", async () => {
    const [stranger] = strangers as [Person];
    const name = (id: string) => {
      const body = { id, firstName: "Mallory", lastName: "M" };
      return server.call("PUT", "/api/user/register/names", { body, token: stranger.token });
    };
    const body = { id: owner.userId, password: "Mallorys-own-1!" };
    await unchanged("names and passwords", async () => {
      await expectAlike(
        () => name(owner.userId),
        () => name(randomUUID()),
        "names",
      );
      const set = await server.call("PUT", "/api/user/register/password", { body, token: stranger.token });
      expect(set.status).toBe(403);
    });
  });
});
