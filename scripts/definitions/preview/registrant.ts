import { randomUUID } from "node:crypto";
import { freshIp } from "../../../api/testing/calls.ts";
import { Refusal } from "./refusal.ts";

/** Somebody made up, logged in to a running product. */
export interface Registrant {
  /** Where the product listens. */
  url: string;
  token: string;
  userId: string;
  email: string;
  /** Their registration, once it is known: it begins with the first step that is saved. */
  registration?: string;
}

/** A call of the product's API. */
export interface ProductCall {
  /** What it does, for people: 'the call that saves "Business Location"'. */
  what: string;
  method: string;
  path: string;
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: the product's replies; whoever asks looks for what it needs.
type Reply = any;

/** Makes a call as the pages do; throws a Refusal that says which call it was and what the server said. */
export async function callProduct(
  { url, token, ip }: { url: string; token?: string; ip?: string },
  { what, method, path, body }: ProductCall,
): Promise<Reply> {
  const isForm = body instanceof FormData;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body !== undefined && !isForm && { "Content-Type": "application/json" }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(ip !== undefined && { "X-Forwarded-For": ip }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const reply = response.headers.get("Content-Type")?.includes("json") ? JSON.parse(text) : {};
  if (response.ok) return reply;
  const said = reply.message ?? response.statusText;
  const details = (reply.errors ?? []).map(
    ({ path: place, message }: { path: (string | number)[]; message: string }) =>
      `${place.join(" ")}: ${message}`,
  );
  const sent = isForm ? Object.fromEntries(body) : body;
  throw new Refusal(
    `The server refused ${what}, ${method} ${path}: ${response.status}, "${said}"`,
    details,
    sent,
  );
}

const password = "Bridge-2026!";

/** Signs somebody new up, by the calls that the pages make; `codeFor` reads the mail with the code. */
export async function signUp(url: string, codeFor: (email: string) => Promise<string>): Promise<Registrant> {
  const email = `preview-${randomUUID().slice(0, 8)}@example.com`;
  // From an address of their own: many are made here in an hour, and the product counts who signs up from where.
  const client = { url, ip: freshIp() };
  await callProduct(client, {
    what: "the call that registers an address",
    method: "POST",
    path: "/api/user/register_user_email",
    body: { email },
  });
  const { userId } = await callProduct(client, {
    what: "the call that proves an address by its code",
    method: "POST",
    path: "/api/user/register_user_email/verify",
    body: { email, userOtpInput: await codeFor(email) },
  });
  const { token } = await callProduct(client, {
    what: "the call that sets a first password",
    method: "PUT",
    path: "/api/user/register/password",
    body: { id: userId, password },
  });
  return { url, token, userId, email };
}
