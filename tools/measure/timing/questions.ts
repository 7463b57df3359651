import { randomUUID } from "node:crypto";
import type { TestServer } from "../../../api/testing/both-databases.ts";
import { freshIp } from "../../../api/testing/calls.ts";

export type Kind = "known" | "unknown";

const post = (server: TestServer, path: string, body: object) =>
  server.call("POST", path, { body, ip: freshIp() });

/** Questions whose answers must take as long for an unknown address as for a known one. */
export const requests: { [question: string]: (server: TestServer, email: string) => Promise<unknown> } = {
  "login with a wrong password": (server, email) =>
    post(server, "/api/auth/login", { email, password: "Wrong-horse-7!" }),
  "e-mail check": (server, email) => post(server, "/api/auth/check-email", { email }),
  "forgotten password": (server, email) => post(server, "/api/user/forgot-password", { email }),
};

/** An address with an account and a password, and one of the same length that nobody has. */
export async function prepareAddresses(server: TestServer): Promise<{ [kind in Kind]: string }> {
  const unknown = `person-${randomUUID().slice(0, 8)}@example.com`;
  return { known: (await server.signUp()).email, unknown };
}
