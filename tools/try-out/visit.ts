import { randomUUID } from "node:crypto";
import { request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";

interface Reply {
  status: number;
  text: string;
}

/** Sends a request. Certificates may be our own. */
export async function sendRequest(url: string, method = "GET", body?: object): Promise<Reply> {
  const isSecure = url.startsWith("https:");
  const sent = body && JSON.stringify(body);
  const headers = {
    Host: isSecure ? "register.example.com" : new URL(url).host,
    "X-Forwarded-For": "192.0.2.9",
    ...(sent && { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(sent) }),
  };
  return await new Promise((resolve, reject) => {
    const options = { method, headers, agent: false as const };
    const answered = (reply: import("node:http").IncomingMessage) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("end", () =>
        resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
      );
    };
    const sending = isSecure
      ? requestSecure(
          url,
          { ...options, rejectUnauthorized: false, servername: "register.example.com" },
          answered,
        )
      : requestPlain(url, options, answered);
    sending.on("error", reject);
    sending.end(sent);
  });
}

/** Waits until a page answers with 200. Throws after so many milliseconds. */
export async function waitFor(url: string, most = 60_000): Promise<void> {
  const until = performance.now() + most;
  for (;;) {
    const status = await sendRequest(url).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return;
    if (performance.now() > until) throw new Error(`${url} did not answer with 200, but with ${status}.`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/**
 * Looks at a site as a stranger does: is it ready, does the landing page come with its style, and can one sign up and log in.
 * `mails` returns the text of all mails so far.
 */
export async function visit(url: string, mails: () => Promise<string>): Promise<void> {
  for (const path of ["/healthz", "/readyz"]) await waitFor(`${url}${path}`);
  const { text: page } = await sendRequest(`${url}/`);
  const [, asset] = /(?:src|href)="(\/assets\/[^"]+)"/u.exec(page) ?? [];
  if (!/<h1[\s>]/u.test(page) || !asset) throw new Error(`${url}/ is no landing page.`);
  if ((await sendRequest(`${url}${asset}`)).status !== 200) throw new Error(`${url}${asset} is missing.`);
  const email = `visitor-${randomUUID().slice(0, 8)}@example.com`;
  const password = `Try-${randomUUID().slice(0, 12)}-A1!`;
  const send = async (method: string, path: string, body: object) => {
    const { status, text } = await sendRequest(`${url}/api${path}`, method, body);
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  await send("POST", "/user/register_user_email", { email });
  const code = await codeIn(mails, email);
  const { userId } = await send("POST", "/user/register_user_email/verify", { email, userOtpInput: code });
  await send("PUT", "/user/register/password", { id: userId, password });
  await send("POST", "/auth/login", { email, password });
}

async function codeIn(mails: () => Promise<string>, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const text = await mails();
    const at = text.indexOf(email);
    const code = at < 0 ? undefined : /\b\d{6}\b/u.exec(text.slice(at))?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`No code was mailed to ${email}.`);
}
