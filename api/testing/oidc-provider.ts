import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWK, type JWTPayload } from "jose";
import Provider, { type Configuration, type KoaContextWithOIDC } from "oidc-provider";
import type { OidcSettings } from "../base/oidc-settings.ts";
import { freePort } from "./free-port.ts";

/** Somebody whom the provider knows, with the claims that it makes about them. */
export interface ProviderAccount {
  subject: string;
  email?: string;
  email_verified?: unknown;
  groups?: string[];
  /** Methods that the provider used, as `mfa`. */
  amr?: string[];
  acr?: string;
}

export interface TestProvider {
  /** Our server's settings for it. */
  settings: OidcSettings;
  /** The person who signs in next; null refuses. */
  account: ProviderAccount | null;
  /** The key of its tokens, for those who make others. */
  key: JWK;
  /** Makes another token of the one in the next response, or leaves it. */
  forge: ((token: string, claims: JWTPayload) => Promise<string>) | null;
  /** Walks through the provider's pages as a browser does. Returns the query with which it leads back. */
  walk(url: string): Promise<string>;
  stop(): Promise<void>;
}

/** Starts a real provider, which lets one client in; `returnTo` is the address of the site. */
export async function startProvider(returnTo: string): Promise<TestProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  const key: JWK = { ...(await exportJWK(privateKey)), alg: "RS256", use: "sig", kid: "one" };
  const [clientId, clientSecret] = ["sourcebridge", "a secret of the test's provider"];
  const people = new Map<string, ProviderAccount>();
  const client = (id: string) => ({
    client_id: id,
    client_secret: clientSecret,
    redirect_uris: [`${returnTo}/studio/sign-in`],
    post_logout_redirect_uris: [`${returnTo}/studio`],
    response_types: ["code" as const],
    grant_types: ["authorization_code"],
  });
  const configuration: Configuration = {
    clients: [client(clientId)],
    jwks: { keys: [key as never] },
    cookies: { keys: ["a secret of the test's cookies"] },
    claims: { openid: ["sub", "amr", "acr"], email: ["email", "email_verified", "groups"] },
    features: {
      devInteractions: { enabled: false },
      // Its own page loads letters from elsewhere.
      rpInitiatedLogout: {
        enabled: true,
        logoutSource(ctx, form) {
          const button = '<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>';
          ctx.body = `<!doctype html><html lang="en"><title>Provider</title>${form}${button}</html>`;
        },
      },
    },
    // Without them it says on the console that they have defaults.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, subject) => ({
      accountId: subject,
      claims: () => ({ ...people.get(subject), sub: subject }),
    }),
    // Nobody is asked whether our site may know their address.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId as string,
        accountId: oidc.session?.accountId as string,
      });
      grant.addOIDCScope("openid email");
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (ctx, next) => {
    await next();
    const { oidc, body } = ctx as unknown as KoaContextWithOIDC & { body: { id_token?: string } };
    if (oidc?.route !== "token" || !body?.id_token || !test.forge) return;
    const claims = JSON.parse(
      Buffer.from(body.id_token.split(".")[1] ?? "", "base64url").toString(),
    ) as JWTPayload;
    body.id_token = await test.forge(body.id_token, claims);
  });

  /** Our page of the provider: signs the person in at the press of a button, or at once. */
  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method === "GET") {
      response.setHeader("Content-Type", "text/html");
      response.end(
        '<!doctype html><html lang="en"><title>Provider</title><form method="post"><button>Continue</button></form></html>',
      );
      return;
    }
    const { account } = test;
    if (account) people.set(account.subject, account);
    const { subject = "", amr, acr } = account ?? {};
    await provider.interactionFinished(
      request,
      response,
      account
        ? { login: { accountId: subject, remember: false, ...(amr && { amr }), ...(acr && { acr }) } }
        : { error: "access_denied", error_description: "Not you." },
      { mergeWithLastSubmission: false },
    );
  }

  const serve = provider.callback();
  const server = createServer((request, response) => {
    const isOurs = request.url?.startsWith("/interaction/") ?? false;
    void (isOurs ? interact(request, response) : serve(request, response)).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));

  async function walk(start: string): Promise<string> {
    const cookies = new Map<string, string>();
    let [url, method] = [start, "GET"];
    for (let steps = 0; steps < 10; steps += 1) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(url, { method, headers: { cookie }, redirect: "manual" });
      for (const set of response.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/u.exec(set) ?? [];
        cookies.set(name, value);
      }
      const next = response.headers.get("location");
      if (!next && method === "GET" && response.status === 200) {
        method = "POST";
        continue;
      }
      if (!next) throw new Error(`The provider replied ${response.status}: ${await response.text()}`);
      const target = new URL(next, url);
      if (target.origin === returnTo) return target.search;
      [url, method] = [target.href, "GET"];
    }
    throw new Error("The provider leads nowhere.");
  }

  const test: TestProvider = {
    settings: {
      ...{ issuer, clientId, clientSecret, scopes: "openid email", groupsClaim: "groups", label: "Acme" },
      roles: [
        { group: "heads", role: "ADMIN" },
        { group: "writers", role: "EDITOR" },
      ],
      rolesOverride: false,
      enforcesMfa: false,
    },
    account: null,
    key,
    forge: null,
    walk,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return test;
}
