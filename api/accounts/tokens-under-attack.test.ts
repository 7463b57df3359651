import { createHmac, generateKeyPairSync, hkdfSync, randomUUID } from "node:crypto";
import { connect } from "node:net";
import { type JWTPayload, SignJWT } from "jose";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { type AccountCalls, accountCalls } from "../testing/account-calls.ts";
import { describeServer, type Person, type TestServer } from "../testing/both-databases.ts";
import { enter } from "../testing/enter.ts";

const day = 24 * 60 * 60;
const secret = "a secret for tests only, long enough to be one";
/** The key that the server signs with. No attacker has it, and even with it these tokens must be refused. */
const key = new Uint8Array(hkdfSync("sha256", secret, "", "login tokens", 32));
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

describeServer("a login token under attack", (open) => {
  let server: TestServer;
  let calls: AccountCalls;
  let person: Person;
  let claims: JWTPayload;
  beforeAll(async () => {
    server = await open({ definitions: {}, env: { authSecret: secret } });
    calls = accountCalls(server);
  });
  beforeEach(async () => {
    person = await enter(server);
    claims = JSON.parse(Buffer.from(person.token.split(".")[1] ?? "", "base64url").toString());
  });

  /** Signs claims with our own key; `undefined` leaves one out. */
  async function signed(change: { [claim: string]: unknown }, header: object = {}): Promise<string> {
    const head = { alg: "HS256", typ: "login+jwt", ...header };
    return await new SignJWT({ ...claims, ...change } as JWTPayload).setProtectedHeader(head).sign(key);
  }

  async function refuse(tokens: string[]): Promise<void> {
    for (const token of tokens) expect((await calls.me(token)).status, token.slice(0, 80)).toBe(401);
    expect((await calls.me(person.token)).status).toBe(200);
  }

  it("attack 30: refuses a token that is forged, cut, lengthened or signed in another way", async () => {
    const [header = "", payload = "", signature = ""] = person.token.split(".");
    const pair = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const jwk = { kty: "oct", k: Buffer.from("attacker").toString("base64url") };
    const byHand = (head: object, macKey: string | Uint8Array, hash = "sha256") => {
      const text = `${encode({ typ: "login+jwt", ...head })}.${payload}`;
      return `${text}.${createHmac(hash, macKey).update(text).digest("base64url")}`;
    };
    const rsa = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", typ: "login+jwt" })
      .sign(pair.privateKey);
    const none = encode({ alg: "none", typ: "login+jwt" });
    await refuse([
      `${header}.${encode({ ...claims, role: "ADMIN" })}.${signature}`,
      `${none}.${payload}.`,
      `${none}.${payload}.${signature}`,
      `${encode({ alg: "None", typ: "login+jwt" })}.${payload}.${signature}`,
      byHand({ alg: "HS512" }, key, "sha512"),
      byHand({ alg: "HS256" }, secret),
      byHand({ alg: "HS256" }, pair.publicKey.export({ type: "spki", format: "pem" }).toString()),
      byHand({ alg: "HS256", jwk }, "attacker"),
      byHand({ alg: "HS256", jku: "https://evil.example/keys" }, "attacker"),
      byHand({ alg: "HS256", kid: "../../../dev/null" }, ""),
      byHand({ alg: "HS256", crit: ["b64"], b64: false }, key),
      rsa,
      person.token.slice(0, -4),
      person.token.slice(0, -1),
      `${person.token}.`,
      `${person.token}.${signature}`,
      `.${person.token}`,
      `${header}.${payload}.${signature}${"A".repeat(15_000)}`,
      `${header}.${payload}`,
      `${header}..${signature}`,
      "..",
      "null",
    ]);
  });

  it("attack 30: refuses a token that comes with another one, in whichever order", async () => {
    const [mine, other] = [`Bearer ${person.token}`, `Bearer ${(await enter(server)).token}`];
    for (const headers of [
      [mine, other],
      [mine, mine],
      ["Bearer x", mine],
      [mine, "Basic eDp5"],
    ])
      expect(await rawStatus(server.url, headers)).toBe(401);
    for (const joined of [
      `${mine}, ${other}`,
      `${mine} ${other}`,
      `${mine},`,
      person.token,
      `Basic ${person.token}`,
    ]) {
      const reply = await server.call("GET", "/api/registrations/me", { headers: { Authorization: joined } });
      expect(reply.status, joined.slice(-20)).toBe(401);
    }
    expect(await rawStatus(server.url, [mine])).toBe(200);
  });

  it("attack 31: refuses a token of ours of another kind", async () => {
    await calls.post("/api/user/forgot-password", { email: person.email });
    const reset = await server.tokenFor(person.email, "/reset-password");
    expect(reset).toHaveLength(43);
    const checked = (await calls.checkEmail(person.email)).body.id;
    await refuse([
      reset,
      `${reset}.${reset}.${reset}`,
      checked,
      String(claims.jti),
      person.userId,
      await signed({}, { typ: "reset+jwt" }),
      await signed({}, { typ: "JWT" }),
      await signed({}, { typ: undefined }),
      await signed({ aud: "invitation" }),
      await signed({ iss: "somebody" }),
      await signed({ aud: undefined }),
      await signed({ iss: undefined }),
      await signed({ sub: undefined }),
      await signed({ jti: undefined }),
      await signed({ jti: randomUUID() }),
    ]);
  });

  it("attack 32: refuses a token with an impossible time", async () => {
    const now = Math.floor(server.clock.now().getTime() / 1000);
    await refuse([
      await signed({ exp: now - 1 }),
      await signed({ exp: now }),
      await signed({ exp: undefined }),
      await signed({ exp: String(now + day) }),
      await signed({ exp: null }),
      await signed({ nbf: now + 31 }),
      await signed({ nbf: "soon" }),
      await signed({ iat: now + day }),
      await signed({ iat: undefined }),
      await signed({ iat: "yesterday" }),
      await signed({ iat: now - 31 * day }),
    ]);
    expect((await calls.me(await signed({ nbf: now - 1 }))).status).toBe(200);
  });
});

/** Sends these Authorization headers, each on its own line, because `fetch` would join them. */
async function rawStatus(url: string, headers: string[]): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const lines = headers.map((header) => `Authorization: ${header}\r\n`).join("");
  socket.write(`GET /api/registrations/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${lines}\r\n`);
  let text = "";
  for await (const chunk of socket) text += chunk;
  return Number(text.match(/^HTTP\/1\.1 (\d{3})/)?.[1]);
}
