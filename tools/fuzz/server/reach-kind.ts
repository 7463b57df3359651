import type { StaffRole } from "#engine";
import type { Person, TestServer } from "../../../api/testing/both-databases.ts";
import { enterOwner, joinBy } from "../../../api/testing/company.ts";
import { sentGrant } from "../../../api/testing/desk.ts";
import { enter } from "../../../api/testing/enter.ts";
import {
  buyerCalls,
  done,
  fillBuyer,
  fillSupplier,
  supplierCalls,
  uploadAhead,
} from "../../../api/testing/sample-calls.ts";
import { staffMember } from "../../../api/testing/staff.ts";
import type { Kind } from "../world/world.ts";

/** Brings a new person as far as their kind requires. */
export async function reachKind(server: TestServer, kind: Kind): Promise<Person> {
  if (kind === "owner") return await enterOwner(server);
  if (kind === "team-admin" || kind === "team-member") {
    const owner = await enterOwner(server);
    return await joinBy(server, owner, kind === "team-admin" ? "Admin" : "Member");
  }
  if (isStaff(kind)) {
    const { nextCode: _nextCode, confirm: _confirm, ...person } = await staffMember(server, roleOf(kind));
    await confirmLogin(server, person, kind);
    return person;
  }
  const person = await enter(server, kind === "admin" ? "ADMIN" : null);
  await advance(server, person, kind);
  return person;
}

async function advance(server: TestServer, person: Person, kind: Kind): Promise<void> {
  const [supplier, buyer] = [supplierCalls(server, person), buyerCalls(server, person)];
  const reached = Number(kind.match(/\d$/)?.[0] ?? 0);
  if (kind === "supplier-complete" || kind === "supplier-confirmed") await fillSupplier(server, person);
  if (kind === "supplier-confirmed") done(await supplier.confirm());
  if (kind === "grant-confirmed") await sentGrant(server, person);
  if (kind === "buyer-complete") await fillBuyer(server, person);
  if (kind === "buyer-2") {
    done(await buyer.personalDetails());
    done(await buyer.companyDetails());
  }
  if (!kind.startsWith("supplier") || reached === 0) return;
  done(await supplier.personalDetails());
  if (reached < 3) return;
  const id: string = done(await supplier.basicInformation()).body.supplier._id;
  done(await supplier.businessLocation(id));
  if (reached < 5) return;
  done(await supplier.compliance(id));
  done(await supplier.services(id));
  await uploadAhead(server, person, "supplier/registration-compliance/document");
}

/** Notes a second factor for a login, as of now or of an hour ago. */
export async function confirmLogin(server: TestServer, { token }: Person, kind: Kind): Promise<void> {
  const session = await server.services.tokens.sessionIn(token);
  const age = kind.endsWith("stale") ? 60 * 60_000 : 0;
  const at = new Date(server.clock.now().getTime() - age);
  await server.store.sessions.confirmWithFactor(session ?? "", at);
}

export function isOfStudio(kind: Kind): boolean {
  return /^(?:editor|publisher|staff-admin)/u.test(kind);
}

export function isStaff(kind: Kind): boolean {
  return isOfStudio(kind) || kind === "reviewer" || kind === "auditor";
}

function roleOf(kind: Kind): StaffRole {
  const roles = { "staff-admin": "ADMIN", reviewer: "REVIEWER", auditor: "AUDITOR" } as const;
  return Object.entries(roles).find(([name]) => name === kind)?.[1] ?? "EDITOR";
}
