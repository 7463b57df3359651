import * as client from "openid-client";
import type { Logger } from "pino";
import { canonicalEmail } from "../base/email-address.ts";
import type { OidcSettings } from "../base/oidc-settings.ts";
import { HttpProblem } from "../base/problems.ts";
import { clockTolerance } from "../store/clock-tolerance.ts";
import type { Attempt } from "./attempt.ts";

/** Path to which the provider returns people, below PUBLIC_URL: a page of the studio, which passes the result to us. */
export const returnPath = "/studio/sign-in";

/** Seconds to wait for each response of the provider. */
const usualTimeout = 10;
/** Milliseconds for which the provider's metadata is cached. */
const metadataLife = 60 * 60_000;

/** Somebody as the provider knows them. */
export interface ProviderPerson {
  /** The provider's id for them, which it never reuses. */
  subject: string;
  /** Their address in canonical form; null unless the provider says that it was verified. */
  email: string | null;
  groups: string[];
  /** `true` if the provider asked them for a second factor, as it says or is declared to. */
  hasSecondFactor: boolean;
}

/** The provider of staff. Every method throws an HttpProblem in words for the page; the log says why. */
export interface SignInProvider {
  label: string;
  settings: OidcSettings;
  /** Returns the address to send the browser to. `asksAnew` lets people choose another account than they just had. */
  begin(attempt: Attempt, asksAnew?: boolean): Promise<string>;
  /** Turns what came back, the query of the return address, into a person. */
  finish(attempt: Attempt, query: string): Promise<ProviderPerson>;
  /** Returns where the login at the provider can be ended, or null if it can't or the provider does not respond. */
  logoutUrl(): Promise<string | null>;
}

interface ProviderOptions {
  publicUrl: string;
  log: Logger;
  timeout?: number;
}

/** Creates the provider. Asks it nothing before somebody wants to sign in, so that it may be down when we start. */
export function createProvider(
  settings: OidcSettings,
  { publicUrl, log, timeout }: ProviderOptions,
): SignInProvider {
  const { label, issuer } = settings;
  const returnUrl = `${publicUrl}${returnPath}`;
  const discovered = createDiscovery(settings, timeout);
  /** Logs the reason without anything that was sent. */
  const problemFor = (error: unknown) => {
    log.warn({ issuer, reason: reasonOf(error) }, "A sign-in at the provider failed.");
    return problemOf(error, label);
  };

  return {
    label,
    settings,

    async begin({ state, nonce, verifier }, asksAnew = false) {
      try {
        const url = client.buildAuthorizationUrl(await discovered(), {
          ...{ redirect_uri: returnUrl, scope: settings.scopes, state, nonce },
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: "S256",
          ...(asksAnew && { prompt: "login" }),
        });
        return url.href;
      } catch (error) {
        throw problemFor(error);
      }
    },

    async finish({ state, nonce, verifier }, query) {
      try {
        const configuration = await discovered();
        const url = new URL(returnUrl);
        url.search = query;
        const tokens = await client.authorizationCodeGrant(configuration, url, {
          ...{
            expectedState: state,
            expectedNonce: nonce,
            pkceCodeVerifier: verifier,
            idTokenExpected: true,
          },
        });
        const claims = tokens.claims() as client.IDToken;
        return personIn(settings, claims, await moreAbout(configuration, settings, tokens, claims));
      } catch (error) {
        throw problemFor(error);
      }
    },

    async logoutUrl() {
      try {
        const configuration = await discovered();
        if (!configuration.serverMetadata().end_session_endpoint) return null;
        return client.buildEndSessionUrl(configuration, { post_logout_redirect_uri: `${publicUrl}/studio` })
          .href;
      } catch (error) {
        log.warn({ issuer, reason: reasonOf(error) }, "The login at the provider was not ended.");
        return null;
      }
    },
  };
}

/** Returns a function that asks the provider about itself, again when what it said is old or it did not respond. */
function createDiscovery(settings: OidcSettings, timeout?: number): () => Promise<client.Configuration> {
  let known: { until: number; found: Promise<client.Configuration> } | null = null;
  return () => {
    if (known && Date.now() < known.until) return known.found;
    const asked = { until: Date.now() + metadataLife, found: discover(settings, timeout) };
    known = asked;
    asked.found.catch(() => {
      if (known === asked) known = null;
    });
    return asked.found;
  };
}

/** Returns the problem that the page shows. */
function problemOf(error: unknown, label: string): HttpProblem {
  if (isOutage(error)) {
    const words = `We can't reach ${label} right now. Log in with your password, or try again in a minute.`;
    return new HttpProblem(503, "provider-unreachable", words, { retryAfter: 60 });
  }
  return error instanceof client.AuthorizationResponseError && error.error === "access_denied"
    ? refusal("provider-denied", `${label} did not sign you in. Try again, or log in with your password.`)
    : refusal("provider-refused", `Signing in with ${label} did not work. Start again from this page.`);
}

/** Asks a provider for what it says about itself. Throws if it does not respond, or is another than is declared. */
export async function discover(
  settings: OidcSettings,
  timeout = usualTimeout,
): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const plain = new URL(issuer).protocol === "http:" ? [client.allowInsecureRequests] : [];
  const configuration = await client.discovery(
    new URL(issuer),
    clientId,
    { [client.clockTolerance]: clockTolerance / 1000 },
    authenticationWith(clientSecret),
    // By default, a token that comes over TLS is taken without looking at its signature.
    { timeout, execute: [...plain, client.enableNonRepudiationChecks] },
  );
  const { issuer: said } = configuration.serverMetadata();
  // Some directories answer for any company, whose people would all be let in.
  if (!URL.canParse(said) || new URL(said).href !== new URL(issuer).href) throw new OtherIssuer();
  return configuration;
}

class OtherIssuer extends Error {
  readonly code = "OTHER_ISSUER";
  override readonly message = this.code;
}

/** Returns what proves to the provider who we are, in the way that it takes. */
function authenticationWith(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const ways = server.token_endpoint_auth_methods_supported ?? ["client_secret_basic"];
    (ways.includes("client_secret_basic") ? basic : post)(server, ...rest);
  };
}

/** Returns what the provider keeps out of the token, as most do with addresses and groups. */
async function moreAbout(
  configuration: client.Configuration,
  { groupsClaim }: OidcSettings,
  tokens: { access_token: string },
  claims: client.IDToken,
): Promise<{ [claim: string]: unknown }> {
  const isWhole = Object.hasOwn(claims, "email") && Object.hasOwn(claims, groupsClaim);
  if (isWhole || !configuration.serverMetadata().userinfo_endpoint) return {};
  return await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
}

function personIn(
  { groupsClaim, enforcesMfa }: OidcSettings,
  claims: client.IDToken,
  more: { [claim: string]: unknown },
): ProviderPerson {
  // The two belong together: the one who says an address also says whether it was verified.
  const { email, email_verified: isVerified } = Object.hasOwn(claims, "email") ? claims : more;
  const groups = claims[groupsClaim] ?? more[groupsClaim];
  return {
    subject: claims.sub,
    email: isVerified === true && typeof email === "string" ? canonicalEmail(email) : null,
    groups: (Array.isArray(groups) ? groups : [groups]).filter((group) => typeof group === "string"),
    hasSecondFactor: enforcesMfa || saysMfa(claims),
  };
}

/** Returns whether the signed token says that there was a second factor; nothing else counts. */
function saysMfa({ amr, acr }: client.IDToken): boolean {
  return (Array.isArray(amr) && amr.includes("mfa")) || /(?:^|\W)mfa(?:\W|$)/iu.test(String(acr ?? ""));
}

function refusal(code: string, words: string): HttpProblem {
  return new HttpProblem(422, code, words);
}

/** Returns the code of an error and the provider's word for it, if that is one of the standard's. */
export function reasonOf(error: unknown): string {
  const { code, error: said, status, cause } = Object(error) as { [key: string]: unknown };
  const inner = Object(cause) as { [key: string]: unknown };
  const parts = [code ?? inner.code ?? (error as Error)?.name, said, status];
  return parts.filter((part) => /^\w{1,60}$/u.test(String(part ?? ""))).join(" ");
}

/** Returns whether the provider did not respond, or responded with a fault of its own. */
function isOutage(error: unknown): boolean {
  const { code, status, cause } = Object(error) as { [key: string]: unknown };
  const response = cause instanceof Response ? cause.status : status;
  return (
    (error instanceof TypeError && error.message === "fetch failed") ||
    code === "OAUTH_TIMEOUT" ||
    (typeof response === "number" && response >= 500)
  );
}
