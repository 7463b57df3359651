import { password, type TestServer } from "./both-databases.ts";
import { freshIp, type Reply } from "./calls.ts";

/** Logs in from one browser, which keeps its device cookie. */
export function createDevice(server: TestServer, cookie = "") {
  let kept = cookie;

  async function post(path: string, body: unknown, ip = freshIp(), token?: string): Promise<Reply> {
    const headers: { [name: string]: string } = kept === "" ? {} : { Cookie: `device=${kept}` };
    const reply = await server.call("POST", path, { body, ip, headers, ...(token && { token }) });
    kept = deviceCookieIn(reply) ?? kept;
    return reply;
  }

  return {
    post,
    logIn: (email: string, word: string = password, ip?: string) =>
      post("/api/auth/login", { email, password: word }, ip),
    confirm: (token: unknown) => post("/api/auth/confirm-device", { token }),
    /** The value of the device cookie; empty before the first login. */
    cookie: () => kept,
  };
}

export type Device = ReturnType<typeof createDevice>;

/** The device cookie that a reply sets, or null. */
export function deviceCookieIn(reply: Reply): string | null {
  const line = reply.headers.getSetCookie().find((text) => text.startsWith("device="));
  return line?.match(/^device=([^;]*)/)?.[1] ?? null;
}

/** The token in the newest link that lets a device in, or null when none was mailed. */
export async function deviceTokenFor(server: TestServer, email: string): Promise<string | null> {
  return [...(await deviceTokensFor(server, email))].at(-1) ?? null;
}

/** The tokens of all such links in the order of their mails. A mail that came twice counts once. */
export async function deviceTokensFor(server: TestServer, email: string): Promise<Set<string>> {
  const texts = (await server.mails(email)).map((mail) => mail.email.text ?? "");
  return new Set(texts.flatMap((text) => text.match(/\/login\?device=([\w-]+)/)?.[1] ?? []));
}
