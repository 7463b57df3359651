import { beforeAll, expect, it } from "vitest";
import { accountCalls, newEmail } from "../testing/account-calls.ts";
import { describeServer, password, type TestServer } from "../testing/both-databases.ts";
import { staffMember } from "../testing/staff.ts";
import { changeUser, type UserAct } from "./users.ts";

describeServer("accounts on the command line", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open();
  });

  const change = (order: UserAct) => {
    const { services, store, clock } = server;
    return changeUser({ env: services.env, store, clock: clock.now }, order);
  };
  const roleOf = async (email: string) => (await server.store.accounts.findByEmail(email))?.role;
  const actsOn = async (email: string) =>
    (await server.store.audit.list({ limit: 20, search: email })).map(({ action, userId }) => [
      action,
      userId,
    ]);
  const choosePassword = async (email: string) => {
    const token = await server.tokenFor(email, "/reset-password");
    return await server.call("POST", "/api/user/reset-password", {
      body: { token, password: "Other-horse-8!" },
    });
  };

  it("creates an account with a mailed link that sets the first password", async () => {
    const email = newEmail();
    expect(await change({ act: "create", email })).toContain("on its way");
    await expect(change({ act: "create", email })).rejects.toThrow("has an account already");
    expect((await choosePassword(email)).status).toBe(200);
    expect(await actsOn(email)).toContainEqual(["account-created", null]);
    await expect(change({ act: "create", email: "nobody" })).rejects.toThrow("no email address");
  });

  it("gives a role, which waits for an account, and takes it", async () => {
    const email = newEmail();
    expect(await change({ act: "grant-role", email, role: "editor" })).toContain("on signing up");
    await server.signUp(email);
    expect(await roleOf(email)).toBe("EDITOR");
    await expect(change({ act: "grant-role", email, role: "EDITOR" })).rejects.toThrow("already");
    await expect(change({ act: "grant-role", email, role: "SUPPLIER" })).rejects.toThrow("no role of staff");
    expect(await change({ act: "revoke", email })).toContain("no role of staff any more");
    expect(await roleOf(email)).toBeNull();
    await expect(change({ act: "revoke", email })).rejects.toThrow("has no role of staff");
    expect(await actsOn(email)).toEqual(
      expect.arrayContaining([
        ["role-granted", null],
        ["role-withdrawn", null],
      ]),
    );
  });

  it("keeps the last administrator, and the address of ADMIN_EMAIL", async () => {
    const admin = await staffMember(server, "ADMIN");
    await expect(change({ act: "revoke", email: admin.email })).rejects.toThrow("is the last administrator");
    await expect(change({ act: "grant-role", email: admin.email, role: "EDITOR" })).rejects.toThrow(
      "is the last administrator",
    );
    const owner = await server.signUp("admin@example.com");
    await expect(change({ act: "revoke", email: owner.email })).rejects.toThrow("Change ADMIN_EMAIL first");
    expect(await change({ act: "revoke", email: admin.email })).toContain("any more");
  });

  it("resets an account without its second factor; with it, the old password sets up no other", async () => {
    const editor = await staffMember(server, "EDITOR");
    const { userId, email, token } = editor;
    await server.store.accounts.setFirstPassword(userId, await server.services.passwords.hash(password));
    const logIn = () => accountCalls(server).post("/api/auth/login", { email, password });
    const factor = () => server.store.secondFactors.find(userId);
    expect((await logIn()).status).toBe(200);
    await change({ act: "reset", email });
    expect((await server.call("GET", "/api/staff/me", { token })).status).toBe(401);
    expect((await logIn()).status).not.toBe(200);
    expect((await factor())?.secret).toBeTruthy();
    await change({ act: "reset", email, secondFactor: true });
    expect(await factor()).toBeNull();
    expect((await logIn()).status).not.toBe(200);
    expect((await choosePassword(email)).status).toBe(200);
    expect(await actsOn(email)).toEqual(
      expect.arrayContaining([
        ["second-factor-removed", null],
        ["account-reset", null],
      ]),
    );
    await expect(change({ act: "reset", email: newEmail() })).rejects.toThrow("user create");
  });
});
