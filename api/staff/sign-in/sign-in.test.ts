import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { importJWK, type JWTPayload, SignJWT } from "jose";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { OidcSettings } from "../../base/oidc-settings.ts";
import { createProvider, discover } from "../../oidc/provider.ts";
import { accountCalls } from "../../testing/account-calls.ts";
import { describeServer, password, type TestServer } from "../../testing/both-databases.ts";
import { freshIp, type Reply } from "../../testing/calls.ts";
import { enter } from "../../testing/enter.ts";
import { everythingOf } from "../../testing/everything.ts";
import { freePort } from "../../testing/free-port.ts";
import { type ProviderAccount, startProvider, type TestProvider } from "../../testing/oidc-provider.ts";
import { fillSupplier } from "../../testing/sample-calls.ts";
import { codeAfter, setUpFactor, staffMember } from "../../testing/staff.ts";

const site = "https://sourcebridge.example";
const minute = 60_000;

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(site);
});
afterAll(() => provider.stop());
beforeEach(() => {
  Object.assign(provider, { account: null, forge: null });
});

/** A person with an account at the provider and none here. */
function somebody(more: Partial<ProviderAccount> = {}): ProviderAccount & { email: string } {
  const subject = randomUUID();
  return { subject, email: `${subject.slice(0, 8)}@example.com`, email_verified: true, ...more };
}

/** All that passed through these tests and that the log may never hold. */
const secrets = new Set<string>();

/** A browser that signs in at a server of ours. */
function browserAt(server: TestServer) {
  let cookie = "";
  const post = (path: string, body: object, headers = {}) =>
    server.call("POST", `/api/staff/sign-in${path}`, { body, ip: freshIp(), headers });

  async function begin(): Promise<string> {
    const reply = await post("", {});
    expect(reply.status).toBe(200);
    cookie = /sign-in=[^;]+/u.exec(reply.headers.get("set-cookie") ?? "")?.[0] ?? "";
    secrets.add(cookie);
    for (const name of ["state", "nonce"]) secrets.add(new URL(reply.body.url).searchParams.get(name) ?? "");
    return reply.body.url;
  }

  /** Begins, and walks through the pages of the provider. Returns the query with which it leads back. */
  async function comeBackAs(account: ProviderAccount | null): Promise<string> {
    provider.account = account;
    const query = await provider.walk(await begin());
    secrets.add(new URLSearchParams(query).get("code") ?? cookie);
    return query;
  }

  async function finish(query: string, sent = cookie): Promise<Reply> {
    const reply = await post("/finish", { query }, sent ? { Cookie: sent } : {});
    if (reply.body.token) secrets.add(reply.body.token);
    return reply;
  }

  return { begin, comeBackAs, finish };
}

async function signInAt(server: TestServer, account: ProviderAccount | null): Promise<Reply> {
  const { comeBackAs, finish } = browserAt(server);
  return await finish(await comeBackAs(account));
}

describeServer("signing in at the provider", (open) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await open({ env: { oidc: provider.settings } });
  });

  const signIn = (account: ProviderAccount | null) => signInAt(server, account);
  const me = (token: string) => server.call("GET", "/api/staff/me", { token });
  const roleOf = async (email: string) => (await server.store.accounts.findByEmail(email))?.role;
  const codeOf = async (reply: Promise<Reply>) => (await reply).body.code;

  /** Returns the audit entries about an email address: what was done, and who did it. */
  async function auditOf(email: string): Promise<string[]> {
    const rows = await server.store.audit.list({ limit: 50, search: email });
    return rows.reverse().map(({ action, target, result, userId }) => {
      const who = userId === "provider" ? "provider" : "a person";
      return `${action} ${target?.replace(email, "").trim()} ${result} ${who}`.replace(/\s+/gu, " ");
    });
  }

  it("offers the provider by its label", async () => {
    expect((await server.call("GET", "/api/staff/sign-in")).body).toEqual({ label: "Acme" });
  });

  describe("roles", () => {
    it("grants the role of the first group in the list that a person is in", async () => {
      const person = somebody({ groups: ["others", "writers", "heads"] });
      const { status, body } = await signIn(person);
      expect([status, body]).toEqual([200, { token: body.token, email: person.email, home: "/studio" }]);
      expect((await me(body.token)).body).toMatchObject({ role: "ADMIN", secondFactor: "missing" });
      expect((await server.store.accounts.findByEmail(person.email))?.passwordHash).toBeNull();
      expect(await auditOf(person.email)).toEqual([
        "account-created ok provider",
        "role-granted ADMIN ok provider",
        "provider-login ok a person",
      ]);
      expect(await codeOf(signIn(somebody({ groups: ["others"] })))).toBe("no-role");
    });

    it("follows groups at each sign-in, which ends the logins with another role", async () => {
      const person = somebody({ groups: ["writers"] });
      const first = await signIn(person);
      const same = await signIn(person);
      expect((await me(first.body.token)).status).toBe(200);
      const higher = await signIn({ ...person, groups: ["heads"] });
      expect((await me(higher.body.token)).body.role).toBe("ADMIN");
      for (const { body } of [first, same]) expect((await me(body.token)).status).toBe(401);
      expect(await codeOf(signIn({ ...person, groups: [] }))).toBe("no-role");
      expect(await roleOf(person.email)).toBeNull();
      expect((await me(higher.body.token)).status).toBe(401);
      expect((await auditOf(person.email)).slice(-2)).toEqual([
        "role-withdrawn ok provider",
        "provider-login failed a person",
      ]);
      expect((await signIn(person)).status).toBe(200);
      expect(await roleOf(person.email)).toBe("EDITOR");
    });

    it("keeps roles that somebody gave by hand, whatever the groups are", async () => {
      const reviewer = await staffMember(server, "REVIEWER");
      const person = somebody({ email: reviewer.email, groups: ["heads"] });
      const { body } = await signIn(person);
      expect(body.home).toBe("/dashboard/admin");
      expect((await me(body.token)).body).toMatchObject({ id: reviewer.userId, role: "REVIEWER" });
      expect((await signIn({ ...person, groups: [] })).status).toBe(200);
    });

    it("applies roles that wait for an address when somebody signs in with it", async () => {
      const [person, admin] = [somebody(), somebody({ email: server.services.env.adminEmail as string })];
      const grant = { id: randomUUID(), email: person.email, role: "AUDITOR", earlierRole: null } as const;
      const [grantedBy, grantedAt] = ["ana@example.com", server.clock.now().toISOString()];
      await server.store.staff.put({ ...grant, grantedBy, grantedAt });
      expect((await me((await signIn(person)).body.token)).body.role).toBe("AUDITOR");
      expect((await me((await signIn(admin)).body.token)).body.role).toBe("ADMIN");
    });
  });

  describe("attack 212: an account that is not theirs", () => {
    it("never opens an account by the address of a registrant, even for somebody with a role", async () => {
      const [none, supplier] = [await enter(server), await enter(server)];
      await fillSupplier(server, supplier);
      for (const { email, userId } of [none, supplier]) {
        const before = await everythingOf(server.databaseUrl, [userId]);
        expect(await codeOf(signIn(somebody({ email, groups: ["heads"] })))).toBe("no-role");
        expect(await everythingOf(server.databaseUrl, [userId])).toEqual(before);
      }
    });

    it("opens no account after its owner became a registrant", async () => {
      const person = somebody({ groups: ["writers"] });
      await signIn(person);
      await signIn({ ...person, groups: [] });
      const { id } = (await server.store.accounts.findByEmail(person.email)) ?? { id: "" };
      await server.store.accounts.chooseRole(id, "SUPPLIER");
      expect(await codeOf(signIn(person))).toBe("no-role");
      expect(await roleOf(person.email)).toBe("SUPPLIER");
    });

    it("opens an account for its owner with a new address, not for the next holder of the old one", async () => {
      const person = somebody({ groups: ["writers"] });
      const { body } = await signIn(person);
      const { id } = (await me(body.token)).body;
      expect(await codeOf(signIn(somebody({ email: person.email, groups: ["heads"] })))).toBe(
        "linked-otherwise",
      );
      const renamed = await signIn({ ...person, email: somebody().email });
      expect((await me(renamed.body.token)).body).toMatchObject({ id, email: person.email });
    });
  });

  it.each([false, "true", 1, null, undefined])(
    "attack 213: opens nothing with an address that the provider does not call verified: %s",
    async (email_verified) => {
      const { email } = await staffMember(server, "EDITOR");
      expect(await codeOf(signIn(somebody({ email, email_verified })))).toBe("email-unverified");
      const stranger = somebody({ groups: ["heads"], email_verified });
      expect(await codeOf(signIn(stranger))).toBe("email-unverified");
      expect(await roleOf(stranger.email)).toBeUndefined();
    },
  );

  describe("attack 214: what the provider sent back", () => {
    it("counts once, also when it is sent many times at once", async () => {
      const { comeBackAs, finish } = browserAt(server);
      const query = await comeBackAs(somebody({ groups: ["writers"] }));
      const replies = await Promise.all([1, 2, 3, 4, 5].map(() => finish(query)));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
      expect(await codeOf(finish(query))).toBe("sign-in-over");
    });

    it("refuses it with the attempt of another sign-in, or without its verifier", async () => {
      const [one, other] = [browserAt(server), browserAt(server)];
      const query = await one.comeBackAs(somebody({ groups: ["writers"] }));
      const theirs = new URLSearchParams(await other.comeBackAs(somebody({ groups: ["writers"] })));
      const mixed = new URLSearchParams({
        ...Object.fromEntries(new URLSearchParams(query)),
        code: theirs.get("code") ?? "",
      });
      expect(await codeOf(one.finish(`?${mixed}`))).toBe("provider-refused");
    });

    it("refuses what is no reply of a provider", async () => {
      const twice = "?code=a&code=b&state=c&state=d";
      for (const query of [
        "",
        "?",
        "?code=x",
        "?state=x&code=x",
        twice,
        "?%00=%ff",
        `?${"x".repeat(3_000)}`,
      ]) {
        const { begin, finish } = browserAt(server);
        await begin();
        expect([query, await codeOf(finish(query))]).toEqual([query, "provider-refused"]);
      }
      const { finish } = browserAt(server);
      for (const query of ["x".repeat(5_000), 7, null, { code: "x" }])
        expect((await finish(query as string)).status).toBe(400);
    });
  });

  describe("attack 215: somebody else's sign-in", () => {
    it("finishes no sign-in in a browser that did not begin it, so nobody is led into another's login", async () => {
      const query = await browserAt(server).comeBackAs(somebody({ groups: ["writers"] }));
      const other = browserAt(server);
      expect(await codeOf(other.finish(query))).toBe("sign-in-over");
      await other.begin();
      expect(await codeOf(other.finish(query))).toBe("provider-refused");
    });

    it("finishes no sign-in with a cookie that is made up, changed or more than ten minutes old", async () => {
      const { comeBackAs, finish } = browserAt(server);
      const query = await comeBackAs(somebody({ groups: ["writers"] }));
      const cookie = [...secrets].findLast((one) => one.startsWith("sign-in=")) ?? "";
      const [secret = "", until = "", mac = ""] = cookie.slice("sign-in=".length).split(".");
      const later = String(Number(until) + minute);
      for (const parts of [[secret, later, mac], [mac, until, secret], [secret, until, secret], [secret], []])
        expect(await codeOf(finish(query, `sign-in=${parts.join(".")}`))).toBe("sign-in-over");
      server.clock.advance(10 * minute);
      expect(await codeOf(finish(query))).toBe("sign-in-over");
    });

    it("begins a login of its own, in a cookie that no script and no other site reaches", async () => {
      const person = somebody({ groups: ["writers"] });
      const tokens = [await signIn(person), await signIn(person)].map(({ body }) => body.token);
      expect(new Set(tokens).size).toBe(2);
      const { headers } = await server.call("POST", "/api/staff/sign-in", { body: {}, ip: freshIp() });
      expect(headers.get("set-cookie")).toMatch(
        /^sign-in=\S+; path=\/api\/staff\/sign-in; expires=.+; samesite=strict; secure; httponly$/iu,
      );
    });
  });

  describe("attack 216: an ID token", () => {
    const second = () => Math.floor(Date.now() / 1_000);
    const signed = async (claims: JWTPayload, key = provider.key, header = {}) =>
      await new SignJWT(claims)
        .setProtectedHeader({ alg: "RS256", kid: "one", ...header })
        .sign(await importJWK(key, "RS256"));
    const unsigned = (claims: JWTPayload, alg: string) =>
      `${[{ alg }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;
    const withSecret = async (claims: JWTPayload) =>
      await new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", kid: "one" })
        .sign(new TextEncoder().encode(provider.settings.clientSecret));

    it.each<[string, (token: string, claims: JWTPayload) => Promise<string> | string]>([
      ["of another issuer", (_, claims) => signed({ ...claims, iss: "https://evil.example" })],
      ["of another client", (_, claims) => signed({ ...claims, aud: "another" })],
      ["of several clients", (_, claims) => signed({ ...claims, aud: ["sourcebridge", "another"] })],
      ["that is over", (_, claims) => signed({ ...claims, iat: second() - 900, exp: second() - 31 })],
      ["that has not begun", (_, claims) => signed({ ...claims, nbf: second() + 60 })],
      ["of another sign-in", (_, claims) => signed({ ...claims, nonce: "another" })],
      ["without a nonce", (_, { nonce: _nonce, ...claims }) => signed(claims)],
      ["without a subject", (_, { sub: _sub, ...claims }) => signed(claims)],
      ["without an end", (_, { exp: _exp, ...claims }) => signed(claims)],
      ["that nobody signed", (_, claims) => unsigned(claims, "none")],
      ["whose signature was taken away", (_, claims) => unsigned(claims, "RS256")],
      ["signed with our secret", (_, claims) => withSecret(claims)],
      ["signed with another key", async (_, claims) => signed(claims, await otherKey())],
      ["whose claims were changed", (token) => token.replace(/\.[^.]+\./u, changedClaims)],
      ["that is none", () => "a.b.c"],
    ])("%s opens nothing", async (_, forge) => {
      const person = somebody({ groups: ["heads"] });
      provider.forge = async (token, claims) => forge(token, claims);
      expect(await codeOf(signIn(person))).toBe("provider-refused");
      expect(await roleOf(person.email)).toBeUndefined();
    });

    it("remade as the provider makes them opens, also if a clock is half a minute off", async () => {
      provider.forge = (_, claims) => signed({ ...claims, iat: second() + 20, exp: second() - 20 });
      expect((await signIn(somebody({ groups: ["heads"] }))).status).toBe(200);
    });

    const otherKey = async () => {
      const { generateKeyPair, exportJWK } = await import("jose");
      return await exportJWK((await generateKeyPair("RS256", { extractable: true })).privateKey);
    };
    const changedClaims = (part: string) => {
      const claims = JSON.parse(Buffer.from(part.slice(1, -1), "base64url").toString());
      return `.${Buffer.from(JSON.stringify({ ...claims, sub: "admin" })).toString("base64url")}.`;
    };
  });

  describe("attack 217: another provider", () => {
    it("does not get or give a code that was meant for ours", async () => {
      const { comeBackAs, finish } = browserAt(server);
      const query = new URLSearchParams(await comeBackAs(somebody({ groups: ["heads"] })));
      expect(query.get("iss")).toBe(provider.settings.issuer);
      query.set("iss", "https://evil.example");
      expect(await codeOf(finish(`?${query}`))).toBe("provider-refused");
      const nameless = browserAt(server);
      const without = new URLSearchParams(await nameless.comeBackAs(somebody({ groups: ["heads"] })));
      without.delete("iss");
      expect(await codeOf(nameless.finish(`?${without}`))).toBe("provider-refused");
    });

    it("calls no provider that names itself differently from the settings", async () => {
      const issuer = provider.settings.issuer.replace("127.0.0.1", "localhost");
      const log = pino({ level: "silent" });
      const other = createProvider({ ...provider.settings, issuer }, { publicUrl: site, log });
      const attempt = { state: "s", nonce: "n", verifier: "v".repeat(43) };
      await expect(other.begin(attempt)).rejects.toMatchObject({ code: "provider-refused" });
    });

    it("calls no provider that speaks for any company, as the common address of a large one does", async () => {
      const common = "https://login.microsoftonline.com/common/v2.0";
      const said = {
        issuer: common.replace("common", "{tenantid}"),
        authorization_endpoint: `${common}/authorize`,
      };
      const reply = vi.spyOn(globalThis, "fetch").mockResolvedValueOnce(Response.json(said));
      await expect(discover({ ...provider.settings, issuer: common })).rejects.toThrow("OTHER_ISSUER");
      reply.mockRestore();
    });
  });

  it("attack 218: leads to no address that a caller names, but to ours", async () => {
    const evil = {
      redirect_uri: "https://evil.example",
      returnTo: "https://evil.example",
      url: "//evil.example",
    };
    const how = {
      body: evil,
      ip: freshIp(),
      headers: { Host: "evil.example", Origin: "https://evil.example" },
    };
    const { body } = await server.call("POST", "/api/staff/sign-in?url=https://evil.example", how);
    const url = new URL(body.url);
    expect([url.origin, url.searchParams.get("redirect_uri")]).toEqual([
      provider.settings.issuer,
      `${site}/studio/sign-in`,
    ]);
    expect(body.url).not.toContain("evil");
    const { comeBackAs, finish } = browserAt(server);
    const query = await comeBackAs(somebody({ groups: ["writers"] }));
    expect((await finish(`${query}&returnTo=https://evil.example`)).body.home).toBe("/studio");
  });

  describe("attack 219: a role that was taken away by hand", () => {
    it("restores no role by a group, until somebody grants one again", async () => {
      const person = somebody({ groups: ["writers"] });
      const { body } = await signIn(person);
      const { id } = (await me(body.token)).body;
      const admin = await staffMember(server, "ADMIN");
      await server.call("DELETE", `/api/staff/people/${id}`, { token: admin.token });
      expect((await me(body.token)).status).toBe(401);
      expect(await codeOf(signIn(person))).toBe("no-role");
      await admin.confirm();
      const granted = { email: person.email, role: "REVIEWER" };
      await server.call("POST", "/api/staff/people", { token: admin.token, body: granted });
      expect((await me((await signIn(person)).body.token)).body).toMatchObject({ id, role: "REVIEWER" });
    });
  });

  describe("attack 220: the second factor", () => {
    it.each<[string, Partial<ProviderAccount>, string]>([
      ["the provider asked for none", {}, "missing"],
      ["the provider asked for a password", { amr: ["pwd"], acr: "nomfa" }, "missing"],
      ["the provider says that it asked for one", { amr: ["pwd", "mfa"] }, "given"],
      ["the provider says so by the level of the sign-in", { acr: "urn:acme:mfa" }, "given"],
    ])("asks for a second factor unless the provider did: %s", async (_, said, expected) => {
      const { body } = await signIn(somebody({ groups: ["heads"], ...said }));
      expect((await me(body.token)).body.secondFactor).toBe(expected);
      const people = await server.call("GET", "/api/staff/people", { token: body.token });
      expect(people.body.code ?? "given").toBe(expected === "given" ? "given" : "second-factor-missing");
    });

    it("asks for the second factor of somebody who has one here", async () => {
      const { email } = await staffMember(server, "EDITOR");
      const { body } = await signIn(somebody({ email, amr: ["pwd"] }));
      expect((await me(body.token)).body.secondFactor).toBe("needed");
    });

    it("grants and publishes nothing with the provider's second factor: that needs a code of ours", async () => {
      const { body } = await signIn(somebody({ groups: ["heads"], amr: ["mfa"] }));
      const grant = () =>
        server.call("POST", "/api/staff/people", {
          token: body.token,
          body: { email: somebody().email, role: "EDITOR" },
        });
      expect((await me(body.token)).body.confirmedUntil).toBeNull();
      expect(await codeOf(grant())).toBe("second-factor-missing");
      await setUpFactor(server, body.token);
      expect((await grant()).status).toBe(200);
    });
  });

  it("attack 223: whoever can sign in as somebody at the provider does not use up the tries of their second factor", async () => {
    const person = somebody({ groups: ["writers"] });
    const factor = "/api/staff/second-factor";
    const { body } = await signIn(person);
    const { secret, device } = await setUpFactor(server, body.token);
    const give = async (code: string, cookie = "", by = person) => {
      const { token } = (await signIn(by)).body;
      return await server.call("POST", factor, { token, body: { code }, headers: { Cookie: cookie } });
    };
    const thief = (await signIn(person)).body.token;
    const wrong = () => server.call("POST", factor, { token: thief, body: { code: "000000" } });
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).toBe(422);
    expect((await wrong()).body.code).toBe("confirm-device");
    expect((await give(codeAfter(server, secret), device)).status).toBe(200);
    const link = /\?device=([\w-]+)/u.exec(
      (await server.mailSaying(person.email, "?device=")).text ?? "",
    )?.[1];
    const confirmed = await server.call("POST", "/api/auth/confirm-device", {
      body: { token: link },
      ip: freshIp(),
    });
    const other = /device=[^;]+/u.exec(confirmed.headers.get("set-cookie") ?? "")?.[0] ?? "";
    expect((await give(codeAfter(server, secret))).body.code).toBe("confirm-device");
    expect((await give(codeAfter(server, secret), other)).status).toBe(200);
  });

  it("says so when somebody turns back at the provider", async () => {
    expect((await signIn(null)).body).toMatchObject({
      code: "provider-denied",
      message: expect.stringContaining("Acme did not sign you in."),
    });
  });

  it("ends at the provider, too, if it began there", async () => {
    const { body } = await signIn(somebody({ groups: ["writers"] }));
    const out = await server.call("POST", "/api/auth/logout", { token: body.token });
    const url = new URL(out.body.providerLogout);
    expect(url.origin).toBe(provider.settings.issuer);
    expect(url.searchParams.get("post_logout_redirect_uri")).toBe(`${site}/studio`);
    expect((await fetch(url)).status).toBe(200);
    expect((await me(body.token)).status).toBe(401);
    const { token } = await staffMember(server, "EDITOR");
    expect((await server.call("POST", "/api/auth/logout", { token })).body).not.toHaveProperty(
      "providerLogout",
    );
  });

  it("attack 221: leaves no code, token, cookie or secret in the log or the database", async () => {
    const ids: string[] = [];
    provider.forge = async (token) => {
      ids.push(token);
      return token;
    };
    await signIn(somebody({ groups: ["writers"] }));
    provider.forge = async () => ids[0] as string;
    await signIn(somebody({ groups: ["writers"] }));
    const hidden = [...secrets, ...ids, provider.settings.clientSecret].filter(Boolean);
    expect(hidden.length).toBeGreaterThan(20);
    const log = server.log.join("");
    expect(log).toContain("A sign-in at the provider failed.");
    const { everythingIn } = await import("../../testing/everything.ts");
    const rows = JSON.stringify(await everythingIn(server.databaseUrl));
    for (const secret of hidden) {
      expect(log).not.toContain(secret);
      expect(rows).not.toContain(secret);
    }
  });
});

describeServer("signing in at a provider whose groups decide alone", (open) => {
  it("attack 219: takes no role from the last administrator or from ADMIN_EMAIL, and every other that no group gives", async () => {
    const oidc = { ...provider.settings, rolesOverride: true, enforcesMfa: true };
    const server = await open({ env: { oidc } });
    const roleOf = async (email: string) => (await server.store.accounts.findByEmail(email))?.role;
    const first = somebody({ groups: ["heads"] });
    const { body } = await signInAt(server, first);
    expect((await server.call("GET", "/api/staff/people", { token: body.token })).status).toBe(200);
    for (const groups of [[], ["writers"]]) {
      expect((await signInAt(server, { ...first, groups })).status).toBe(200);
      expect(await roleOf(first.email)).toBe("ADMIN");
    }
    const audit = await server.store.audit.list({ limit: 50, search: first.email });
    expect(audit.map(({ action, result, userId }) => `${action} ${result} ${userId}`)).toContain(
      "role-withdrawn failed provider",
    );
    const admin = somebody({ email: server.services.env.adminEmail as string });
    expect((await signInAt(server, admin)).status).toBe(200);
    expect((await signInAt(server, { ...admin, groups: ["writers"] })).status).toBe(200);
    expect(await roleOf(admin.email)).toBe("ADMIN");
    await signInAt(server, { ...first, groups: [] });
    expect(await roleOf(first.email)).toBeNull();
    const { email } = await staffMember(server, "REVIEWER");
    const byHand = somebody({ email, groups: ["writers"] });
    await signInAt(server, byHand);
    expect(await roleOf(email)).toBe("EDITOR");
    await signInAt(server, { ...byHand, groups: [] });
    expect(await roleOf(email)).toBeNull();
  });
});

describeServer("attack 222: a provider that fails", (open) => {
  it("keeps no server from starting, and nobody from their password and second factor", async () => {
    const issuer = `http://127.0.0.1:${await freePort()}`;
    const server = await open({ env: { oidc: { ...provider.settings, issuer } } });
    const { status, body } = await server.call("POST", "/api/staff/sign-in", { body: {}, ip: freshIp() });
    expect([status, body.code]).toEqual([503, "provider-unreachable"]);
    expect(body.message).toMatch(/^We can't reach Acme right now\. Log in with your password/u);
    const admin = await staffMember(server, "ADMIN");
    const hash = await server.services.passwords.hash(password);
    await server.store.accounts.setFirstPassword(admin.userId, hash);
    const { token } = (await accountCalls(server).logIn(admin.email)).body.data;
    const code = { token, body: { code: admin.nextCode() } };
    expect((await server.call("POST", "/api/staff/second-factor", code)).status).toBe(200);
    expect((await server.call("GET", "/api/staff/people", { token })).status).toBe(200);
    const reply = await server.call("POST", "/api/auth/logout", { token });
    expect([reply.status, reply.body.success]).toEqual([200, true]);
  });

  it("gives up a provider that never responds, and asks it again at the next sign-in", async () => {
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    const settings: OidcSettings = { ...provider.settings, issuer: `http://127.0.0.1:${port}` };
    const log = pino({ level: "silent" });
    const slow = createProvider(settings, { publicUrl: site, log, timeout: 0.2 });
    const attempt = { state: "s", nonce: "n", verifier: "v".repeat(43) };
    for (let times = 0; times < 2; times += 1)
      await expect(slow.begin(attempt)).rejects.toMatchObject({ code: "provider-unreachable", status: 503 });
    expect(await slow.logoutUrl()).toBeNull();
    silent.close();
  });

  it("offers no provider that is not set, and its calls say so", async () => {
    const server = await open();
    expect((await server.call("GET", "/api/staff/sign-in")).body).toEqual({ label: null });
    for (const path of ["/api/staff/sign-in", "/api/staff/sign-in/finish"])
      expect((await server.call("POST", path, { body: { query: "" }, ip: freshIp() })).status).toBe(404);
  });
});
