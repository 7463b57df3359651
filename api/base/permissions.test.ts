import { beforeAll, expect, it } from "vitest";
import { type StaffRole, staffRoles } from "#engine";
import { guard } from "../routing/guards.ts";
import type { ApiContext } from "../routing/route.ts";
import type { SignedIn } from "../store/sessions.ts";
import { describeServer, type TestServer } from "../testing/both-databases.ts";
import { type StaffPerson, staffMember } from "../testing/staff.ts";
import { type PermissionName, permissions } from "./permissions.ts";
import { HttpProblem } from "./problems.ts";

/** Permissions by role, written down a second time: a change of the table must be intended. */
const mayDo = {
  "see-studio": { ADMIN: "yes", REVIEWER: "no", EDITOR: "yes", AUDITOR: "yes" },
  "edit-drafts": { ADMIN: "yes", REVIEWER: "no", EDITOR: "yes", AUDITOR: "no" },
  comment: { ADMIN: "yes", REVIEWER: "no", EDITOR: "yes", AUDITOR: "no" },
  "share-preview": { ADMIN: "yes", REVIEWER: "no", EDITOR: "yes", AUDITOR: "no" },
  publish: { ADMIN: "fresh", REVIEWER: "no", EDITOR: "fresh", AUDITOR: "no" },
  approve: { ADMIN: "fresh", REVIEWER: "no", EDITOR: "fresh", AUDITOR: "no" },
  revert: { ADMIN: "fresh", REVIEWER: "no", EDITOR: "fresh", AUDITOR: "no" },
  "see-desk": { ADMIN: "yes", REVIEWER: "yes", EDITOR: "no", AUDITOR: "yes" },
  "work-on-cases": { ADMIN: "yes", REVIEWER: "yes", EDITOR: "no", AUDITOR: "no" },
  "see-audit": { ADMIN: "yes", REVIEWER: "no", EDITOR: "no", AUDITOR: "yes" },
  "see-launch": { ADMIN: "yes", REVIEWER: "no", EDITOR: "no", AUDITOR: "no" },
  "send-campaigns": { ADMIN: "fresh", REVIEWER: "no", EDITOR: "no", AUDITOR: "no" },
  "see-requests": { ADMIN: "yes", REVIEWER: "no", EDITOR: "no", AUDITOR: "no" },
  "answer-requests": { ADMIN: "fresh", REVIEWER: "no", EDITOR: "no", AUDITOR: "no" },
  "see-people": { ADMIN: "yes", REVIEWER: "no", EDITOR: "no", AUDITOR: "no" },
  "grant-roles": { ADMIN: "fresh", REVIEWER: "no", EDITOR: "no", AUDITOR: "no" },
} satisfies { [name in PermissionName]: { [role in StaffRole]: "yes" | "fresh" | "no" } };

const names = Object.keys(permissions) as PermissionName[];
const cells = names.flatMap((name) => staffRoles.map((role) => [name, role, mayDo[name][role]] as const));

describeServer("what staff may do", (open) => {
  let server: TestServer;
  let people: { [role in StaffRole]: StaffPerson };
  beforeAll(async () => {
    server = await open();
    people = {
      ADMIN: await staffMember(server, "ADMIN"),
      REVIEWER: await staffMember(server, "REVIEWER"),
      EDITOR: await staffMember(server, "EDITOR"),
      AUDITOR: await staffMember(server, "AUDITOR"),
    };
  });

  /** The code of the refusal of a call that needs a permission, or "yes". */
  async function asked(who: PermissionName, properties: Partial<SignedIn>): Promise<string> {
    const { services } = server;
    const user = { id: "nobody", sessionId: "none", ...properties };
    const ctx = { services, state: { user, requestId: "r" }, ip: "10.0.0.1", get: () => "" };
    try {
      await guard(ctx as unknown as ApiContext, { who, method: "GET", path: `/${who}` });
      return "yes";
    } catch (problem) {
      if (problem instanceof HttpProblem) return problem.code;
      throw problem;
    }
  }

  const ago = (minutes: number) => new Date(server.clock.now().getTime() - minutes * 60_000).toISOString();

  it("matches the table that this test repeats", () => {
    expect(names).toEqual(Object.keys(mayDo));
  });

  it.each(cells)("%s as %s: %s", async (name, role, may) => {
    const { userId: id } = people[role];
    const refused = may === "no" ? "wrong-role" : null;
    expect(await asked(name, { role, id, secondFactorAt: ago(1) })).toBe(refused ?? "yes");
    const later = may === "fresh" ? "second-factor-again" : "yes";
    expect(await asked(name, { role, id, secondFactorAt: ago(5) })).toBe(refused ?? later);
    expect(await asked(name, { role, id, secondFactorAt: null })).toBe(refused ?? "second-factor-needed");
    const nobody = { role, id: "without", secondFactorAt: null };
    expect(await asked(name, nobody)).toBe(refused ?? "second-factor-missing");
  });

  it.each(names)("%s: no registrant, and nobody without a role", async (name) => {
    for (const role of [null, "SUPPLIER", "BUYER", "admin", "see-studio"])
      expect(await asked(name, { role, secondFactorAt: ago(0) })).toBe("wrong-role");
  });

  it("does not count a confirmation from the future as fresh", async () => {
    const person = { role: "ADMIN", id: people.ADMIN.userId, secondFactorAt: ago(-60) };
    expect(await asked("publish", person)).toBe("second-factor-again");
  });

  it("sends it to the studio's pages", async () => {
    const me = await server.call("GET", "/api/staff/me", { token: people.EDITOR.token });
    expect(me.body).toMatchObject({ role: "EDITOR", secondFactor: "given", email: people.EDITOR.email });
    expect(me.body.may).toEqual(names.filter((name) => mayDo[name].EDITOR !== "no"));
  });
});
