import { randomUUID } from "node:crypto";
import { freshIp } from "../../../api/testing/calls.ts";
import { Refusal } from "./refusal.ts";

/** A generated registrant, logged in to a running product. */
export interface Registrant {
  /** The product's address. */
  url: string;
  token: string;
  userId: string;
  email: string;
  /** The id of their registration, which exists once the first step is saved. */
  registration?: string;
}

/** A call of the product's API. */
export interface ProductCall {
  /** What it does, for messages: 'the call that saves "Business Location"'. */
  what: string;
  method: string;
  path: string;
  /** Sent as JSON, unless it is a form. */
  body?: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: replies of many shapes; each caller reads what it needs.
type Reply = any;

/** Makes a call as the pages do. Throws a Refusal with the call and the server's message. */
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

/** Signs up a new registrant with the calls that the pages make; `codeFor` reads the mailed code. */
export async function signUp(url: string, codeFor: (email: string) => Promise<string>): Promise<Registrant> {
  const email = `preview-${randomUUID().slice(0, 8)}@example.com`;
  // Uses an own client address: the product limits sign-ups per address and hour.
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
