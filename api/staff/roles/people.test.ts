import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountCalls, newEmail } from "../../testing/account-calls.ts";
import {
  describeOnBothDatabases,
  describeServer,
  password,
  type TestServer,
} from "../../testing/both-databases.ts";
import { enter } from "../../testing/enter.ts";
import { fillSupplier } from "../../testing/sample-calls.ts";
import { type StaffPerson, staffMember } from "../../testing/staff.ts";
import { makeAdministrator } from "./make-administrator.ts";

describeServer("attack 163: roles of staff", (open) => {
  let server: TestServer;
  let admin: StaffPerson;
  beforeAll(async () => {
    server = await open();
  });
  beforeEach(async () => {
    admin = await staffMember(server, "ADMIN");
  });

  const grant = (email: string, role: string, { token } = admin) =>
    server.call("POST", "/api/staff/people", { body: { email, role }, token });
  const withdraw = (id: string, { token } = admin) =>
    server.call("DELETE", `/api/staff/people/${id}`, { token });
  const roleOf = async (id: string) => (await server.store.accounts.find(id))?.role;
  const me = (token: string) => server.call("GET", "/api/staff/me", { token });

  it("grants a role to an account, ends its logins and mails its owner", async () => {
    const person = await server.signUp();
    const { body, status } = await grant(person.email, "EDITOR");
    expect(status).toBe(200);
    const granted = { id: person.userId, role: "EDITOR", isPending: false, grantedBy: admin.email };
    expect(body.people).toContainEqual(expect.objectContaining(granted));
    expect((await me(person.token)).status).toBe(401);
    const mail = (await server.mails(person.email)).at(-1)?.email.text ?? "";
    expect(mail).toContain("an editor");
    expect(mail).toContain("https://sourcebridge.example/studio");
    const { data } = (await accountCalls(server).logIn(person.email)).body;
    await server.call("PUT", "/api/user/register/names", {
      body: { firstName: "Ana", lastName: "Diaz" },
      token: data.token,
    });
    expect(data.redirect).toBe("/user-name");
    expect((await accountCalls(server).logIn(person.email)).body.data.redirect).toBe("/studio");
    expect((await grant(person.email, "EDITOR")).body.code).toBe("granted-already");
  });

  it("grants a role to whoever signs up with the address", async () => {
    const email = newEmail();
    const { body } = await grant(email, "EDITOR");
    const waiting = body.people.find((one: { email: string }) => one.email === email);
    expect(waiting).toMatchObject({ isPending: true, name: null, role: "EDITOR" });
    const person = await server.signUp(email);
    expect(await roleOf(person.userId)).toBe("EDITOR");
    expect((await withdraw(waiting.id)).status).toBe(404);
    expect((await withdraw(person.userId)).status).toBe(200);
    expect(await roleOf(person.userId)).toBeNull();
  });

  it("takes a role back before anybody signed up", async () => {
    const email = newEmail();
    const { people } = (await grant(email, "ADMIN")).body;
    const { id } = people.find((one: { email: string }) => one.email === email);
    expect((await withdraw(id)).status).toBe(200);
    expect(await roleOf((await server.signUp(email)).userId)).toBeNull();
  });

  it("withdraws a role at once: the open login, its second factor and its codes are worth nothing", async () => {
    const editor = await staffMember(server, "EDITOR");
    const code = editor.nextCode();
    await admin.confirm();
    const [withdrawn, granted] = await Promise.all([
      withdraw(editor.userId),
      server.call("POST", "/api/staff/second-factor", { body: { code }, token: editor.token }),
    ]);
    expect(withdrawn.status).toBe(200);
    expect([200, 401, 409, 422]).toContain(granted.status);
    expect((await me(editor.token)).status).toBe(401);
    expect(await server.store.secondFactors.find(editor.userId)).toBeNull();
    const mail = (await server.mails(editor.email)).at(-1)?.email.text ?? "";
    expect(mail).toContain("withdrew your access");
    const actions = (await server.store.audit.list({ limit: 20 })).map(({ action, target }) => [
      action,
      target,
    ]);
    expect(actions).toContainEqual(["role-withdrawn", editor.email]);
  });

  it("leaves a registrant what they were before and afterwards", async () => {
    const supplier = await enter(server);
    await fillSupplier(server, supplier);
    await grant(supplier.email, "EDITOR");
    await grant(supplier.email, "ADMIN");
    expect(await roleOf(supplier.userId)).toBe("ADMIN");
    expect((await withdraw(supplier.userId)).status).toBe(200);
    expect(await roleOf(supplier.userId)).toBe("SUPPLIER");
  });

  it("loses no role by registering, and no wizard grants one", async () => {
    const editor = await staffMember(server, "EDITOR");
    await fillSupplier(server, editor);
    expect(await roleOf(editor.userId)).toBe("EDITOR");
    await expect(server.store.accounts.chooseRole(editor.userId, "ADMIN")).rejects.toThrow("granted");
  });

  it("grants the role at the start to an account that already had the address of ADMIN_EMAIL", async () => {
    const supplier = await enter(server);
    await fillSupplier(server, supplier);
    const { services } = server;
    const env = { ...services.env, adminEmail: supplier.email };
    for (const settings of [env, env]) await makeAdministrator({ ...services, env: settings });
    expect(await roleOf(supplier.userId)).toBe("ADMIN");
    expect((await me(supplier.token)).status).toBe(401);
    const rows = await server.store.audit.list({ limit: 20 });
    expect(rows.filter(({ target }) => target === `${supplier.email} ADMIN`)).toHaveLength(1);
    expect((await withdraw(supplier.userId)).status).toBe(200);
    expect(await roleOf(supplier.userId)).toBe("SUPPLIER");
  });

  it("keeps the role of the address of ADMIN_EMAIL", async () => {
    const owner = await server.signUp("admin@example.com");
    expect((await withdraw(owner.userId)).body.code).toBe("is-administrator");
    expect((await grant(owner.email, "EDITOR")).body.code).toBe("is-administrator");
    expect(await roleOf(owner.userId)).toBe("ADMIN");
  });

  describe("other attempts", () => {
    it("gives no role to an editor, or to an administrator whose second factor is not fresh", async () => {
      const editor = await staffMember(server, "EDITOR");
      for (const reply of [
        await grant(editor.email, "ADMIN", editor),
        await withdraw(admin.userId, editor),
        await server.call("GET", "/api/staff/people", { token: editor.token }),
      ])
        expect(reply.body.code).toBe("wrong-role");
      server.clock.advance(5 * 60_000);
      expect((await grant(newEmail(), "ADMIN")).body.code).toBe("second-factor-again");
      await admin.confirm();
      expect((await grant(newEmail(), "ADMIN")).status).toBe(200);
    });

    it("gives no role by another name or spelling of a role or an address", async () => {
      for (const role of ["admin", "SUPPLIER", "", "ADMIN,EDITOR", "__proto__"])
        expect((await grant(newEmail(), role)).status).toBe(400);
      for (const email of ["", "a@b.c, d@e.f", "nobody"])
        expect((await grant(email, "EDITOR")).status).toBe(422);
    });

    it("gives no role by a login from before, which was remembered for longer than staff are", async () => {
      const person = await server.signUp();
      const { body } = await accountCalls(server).post("/api/auth/login", {
        email: person.email,
        password,
        rememberMe: true,
      });
      await grant(person.email, "EDITOR");
      expect((await me(body.data.token)).status).toBe(401);
    });
  });
});

describeOnBothDatabases("roles of staff that are withdrawn at once", (open) => {
  it("attack 163: keeps the last of two administrators who withdraw each other at once", async () => {
    const alone = await open();
    const [ana, bo] = [await staffMember(alone, "ADMIN"), await staffMember(alone, "ADMIN")];
    const remove = (who: StaffPerson, by: StaffPerson) =>
      alone.call("DELETE", `/api/staff/people/${who.userId}`, { token: by.token });
    const replies = await Promise.all([remove(ana, bo), remove(bo, ana)]);
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const left = replies[0]?.status === 200 ? bo : ana;
    expect((await remove(left, left)).body.code).toBe("last-admin");
  });
});
