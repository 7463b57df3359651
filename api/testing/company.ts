import type { Person, TestServer } from "./both-databases.ts";
import { enter } from "./enter.ts";
import { buyerCalls, done, fillBuyer } from "./sample-calls.ts";

/** A buyer who has registered a company. */
export async function enterOwner(server: TestServer, companyName = "Fulton County"): Promise<Person> {
  const owner = await enter(server);
  await fillBuyer(server, owner);
  done(await buyerCalls(server, owner).companyDetails({ companyName }));
  done(await buyerCalls(server, owner).confirm());
  return owner;
}

/** The token in the newest invitation that an address received. */
export async function invitationFor(server: TestServer, email: string): Promise<string> {
  const text = (await server.mails(email)).at(-1)?.email.text ?? "";
  const token = text.match(/\/invitation\?token=([\w-]{43})\b/)?.[1];
  if (!token) throw new Error(`No invitation was mailed to ${email}: ${text}`);
  return token;
}

/** The calls about teammates, as one person. */
export function teamCalls(server: TestServer, person: Person) {
  const send = (method: string, path: string, body?: unknown) =>
    server.call(method, path, { token: person.token, ...(body !== undefined && { body }) });
  return {
    invite: (body: unknown) => send("POST", "/api/buyer/invitations", body),
    team: () => send("GET", "/api/buyer/invitations"),
    resend: (id: string) => send("POST", `/api/buyer/invitations/${id}/resend`),
    revoke: (id: string) => send("DELETE", `/api/buyer/invitations/${id}`),
    remove: (id: string) => send("DELETE", `/api/buyer/members/${id}`),
    accept: (token: unknown) => send("POST", "/api/invitations/accept", { token }),
    look: (token: unknown) => send("POST", "/api/invitations/look", { token }),
  };
}

/** Somebody whom an Admin invites, and who accepts. */
export async function joinBy(server: TestServer, admin: Person, role: "Admin" | "Member"): Promise<Person> {
  const person = await enter(server);
  const field = role === "Admin" ? "admins" : "members";
  done(await teamCalls(server, admin).invite({ [field]: person.email }));
  done(await teamCalls(server, person).accept(await invitationFor(server, person.email)));
  return person;
}
