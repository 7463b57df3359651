import { randomUUID } from "node:crypto";
import { password, type TestServer } from "./both-databases.ts";
import { freshIp, type Reply } from "./calls.ts";

/** The calls of sign-up and login; each comes from an address of its own, unless it says from where. */
export function accountCalls(server: TestServer) {
  const post = (path: string, body: unknown, ip = freshIp()) => server.call("POST", path, { body, ip });
  const register = (email: unknown, ip?: string) => post("/api/user/register_user_email", { email }, ip);
  const verify = (email: unknown, userOtpInput: unknown, ip?: string) =>
    post("/api/user/register_user_email/verify", { email, userOtpInput }, ip);

  /** Asks for a code for a new address and reads it in the mail. */
  async function codeSentTo(email: string): Promise<string> {
    const { status } = await register(email);
    if (status !== 200) throw new Error(`No code may be sent to ${email}: ${status}.`);
    return await server.codeFor(email.trim().toLowerCase());
  }

  /** The id of a new account whose address was checked a moment ago. */
  async function verifiedId(email: string): Promise<string> {
    return (await verify(email, await codeSentTo(email))).body.userId;
  }

  return {
    post,
    register,
    verify,
    codeSentTo,
    verifiedId,
    resend: (email: unknown, ip?: string) => post("/api/user/resend/otp", { email }, ip),
    checkEmail: (email: unknown, ip?: string) => post("/api/auth/check-email", { email }, ip),
    logIn: (email: unknown, word: unknown = password, ip?: string) =>
      post("/api/auth/login", { email, password: word }, ip),
    setPassword: (id: unknown, word: unknown = password) =>
      server.call("PUT", "/api/user/register/password", { body: { id, password: word }, ip: freshIp() }),
    /** A call that wants a login. */
    me: (token: string) => server.call("GET", "/api/registrations/me", { token }),
  };
}

export type AccountCalls = ReturnType<typeof accountCalls>;

/** An address that nobody has signed up with. */
export function newEmail(): string {
  return `new-${randomUUID().slice(0, 8)}@example.com`;
}

/** A well-formed code that is another one. */
export function otherThan(code: string): string {
  return code === "000000" ? "000001" : "000000";
}

/** Does the same thing so many times at once. */
export async function atOnce(times: number, work: (time: number) => Promise<Reply>): Promise<Reply[]> {
  return await Promise.all(Array.from({ length: times }, (_, time) => work(time)));
}

/** Returns how many replies have a status. */
export function countOf(replies: Reply[], status: number): number {
  return replies.filter((reply) => reply.status === status).length;
}
