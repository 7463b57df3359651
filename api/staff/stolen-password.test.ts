import { Secret, TOTP } from "otpauth";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { otherThan } from "../testing/account-calls.ts";
import { describeServer, password, type TestServer } from "../testing/both-databases.ts";
import { freshIp } from "../testing/calls.ts";
import { createDevice, type Device, deviceTokenFor } from "../testing/device-calls.ts";
import { enter, enterAgain } from "../testing/enter.ts";
import { staffMember } from "../testing/staff.ts";

const minute = 60_000;

describeServer("whoever knows a password of staff", (open) => {
  let server: TestServer;
  let email: string;
  let secret: Secret;
  let recoveryCode: string;
  /** The device where the second factor was set up. */
  let known: Device;
  /** The login that set it up. */
  let confirmed: string;

  beforeAll(async () => {
    server = await open({
      definitions: {},
      rateLimits: { "second-factor": [{ count: 12, within: 60 * minute }] },
    });
  });
  beforeEach(async () => {
    const person = await enter(server, "EDITOR");
    email = person.email;
    const hash = await server.services.passwords.hash(password);
    await server.store.accounts.setFirstPassword(person.userId, hash);
    known = createDevice(server);
    confirmed = await logIn(known);
    const setup = await send(known, confirmed, "/setup", {});
    secret = Secret.fromBase32(setup.body.secret);
    const { status, body } = await send(known, confirmed, "/setup/confirm", { code: nextCode() });
    expect(status).toBe(200);
    recoveryCode = body.codes[0];
  });

  async function logIn(device: Device): Promise<string> {
    return (await device.logIn(email)).body.data.token;
  }

  const send = (device: Device, token: string, path: string, body: object) =>
    device.post(`/api/staff/second-factor${path}`, body, freshIp(), token);
  const give = (device: Device, token: string, body: object) => send(device, token, "", body);

  function nextCode(): string {
    server.clock.advance(minute / 2);
    return new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() });
  }

  /** Gives wrong codes with two logins, each on a device of its own, until none is compared. */
  async function guess(): Promise<void> {
    const code = otherThan(nextCode());
    const codes: string[] = [];
    for (const times of [3, 4]) {
      const thief = createDevice(server);
      const token = await logIn(thief);
      for (let time = 0; time < times; time += 1) codes.push((await give(thief, token, { code })).body.code);
    }
    expect(codes).toEqual([...Array(5).fill("wrong-code"), "confirm-device", "confirm-device"]);
  }

  it("attack 178: locks out neither the login that was confirmed, nor its device, nor recovery codes", async () => {
    await guess();
    expect((await give(known, confirmed, { code: nextCode() })).status).toBe(200);
    expect((await give(known, await logIn(known), { code: nextCode() })).status).toBe(200);
    const other = createDevice(server);
    const token = await logIn(other);
    expect((await give(other, token, { code: nextCode() })).status).toBe(429);
    expect((await give(other, token, { recoveryCode: "aaaa-aaaa-aaaa-aaaa" })).body.code).toBe("wrong-code");
    expect((await give(other, token, { recoveryCode })).status).toBe(200);
    // Known from here on.
    expect((await give(other, await logIn(other), { code: nextCode() })).status).toBe(200);
  });

  it("attack 178: leaves the owner a mailed link that lets any device in", async () => {
    await guess();
    const device = createDevice(server);
    const token = await logIn(device);
    const refused = await give(device, token, { code: nextCode() });
    expect(refused).toMatchObject({ status: 429, body: { code: "confirm-device" } });
    expect(refused.body.message).toMatch(
      /^Too many wrong codes\. Recovery codes still work\. We .*emailed you a link that lets this device in\./,
    );
    await device.confirm(await deviceTokenFor(server, email));
    expect((await give(device, token, { code: nextCode() })).status).toBe(200);
  });

  it("attack 178: leaves the owner the link of a reset, which lets its device in", async () => {
    await guess();
    const device = createDevice(server);
    await device.post("/api/user/forgot-password", { email });
    const link = await server.tokenFor(email, "/reset-password");
    expect((await device.post("/api/user/reset-password", { token: link, password })).status).toBe(200);
    expect((await give(device, await logIn(device), { code: nextCode() })).status).toBe(200);
  });

  it("attack 178: has no more codes compared with several mailed links than with one", async () => {
    await guess();
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) {
      const device = createDevice(server);
      const token = await logIn(device);
      await give(device, token, { code: "000000" });
      await device.confirm(await deviceTokenFor(server, email));
      codes.push((await give(device, token, { code: otherThan(nextCode()) })).body.code);
    }
    expect(codes).toEqual([...Array(5).fill("wrong-code"), "too-many"]);
  });

  it("attack 178: uses up no call of another login", async () => {
    const [thief, owner] = [await logIn(createDevice(server)), await logIn(known)];
    for (let time = 0; time < 13; time += 1) await give(createDevice(server), thief, { code: "not one" });
    expect((await give(createDevice(server), thief, { recoveryCode })).body.code).toBe("too-many");
    expect((await give(known, owner, { code: nextCode() })).status).toBe(200);
  });

  it("attack 178: does not keep the owner from setting the factor up", async () => {
    const { userId, token } = await enter(server, "EDITOR");
    const thief = await enterAgain(server, userId, "EDITOR");
    const begun = await send(known, token, "/setup", {});
    for (let time = 0; time < 6; time += 1)
      await send(createDevice(server), thief, "/setup/confirm", { code: otherThan(nextCode()) });
    secret = Secret.fromBase32(begun.body.secret);
    expect((await send(known, token, "/setup/confirm", { code: nextCode() })).status).toBe(200);
  });

  it("attack 178: uses up no traffic of the owner", async () => {
    const small = await open({ definitions: {}, traffic: { anonymous: 3, signedIn: 6 } });
    const { userId, token } = await staffMember(small, "EDITOR");
    const thief = await enterAgain(small, userId, "EDITOR");
    const ip = freshIp();
    const statusOf = async (bearer: string) =>
      (await small.call("GET", "/api/staff/me", { token: bearer, ip })).status;
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push(await statusOf(thief));
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    expect(await statusOf(token)).toBe(200);
  });
});
