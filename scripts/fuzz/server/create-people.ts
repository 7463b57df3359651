import { readdirSync, readFileSync } from "node:fs";
import { callOf, type Journey, reviewStep, type ServedWizard, type StaffRole } from "#engine";
import { openDatabase } from "../../../api/store/connection.ts";
import type { Person, TestServer } from "../../../api/testing/both-databases.ts";
import { enterOwner, joinBy } from "../../../api/testing/company.ts";
import { sentGrant } from "../../../api/testing/desk.ts";
import { draftCalls } from "../../../api/testing/drafts.ts";
import { enter, enterAgain } from "../../../api/testing/enter.ts";
import { identityOf } from "../../../api/testing/own-calls.ts";
import {
  buyerCalls,
  done,
  fillBuyer,
  fillSupplier,
  storedEntries,
  supplierCalls,
  uploadAhead,
} from "../../../api/testing/sample-calls.ts";
import { staffMember } from "../../../api/testing/staff.ts";
import { at } from "../../bootstrap/project.js";
import { type Kind, kinds, type SampleCall, type WorldDraft, type WorldPerson } from "../world.ts";

/** Creates people of every kind through the API, and replaces used-up ones. */
export function createPeople(server: TestServer) {
  const people: Person[] = [];
  const journeys = journeysByWizard();

  async function createAll(hasDrafts: boolean): Promise<WorldPerson[]> {
    const made: WorldPerson[] = [];
    // Those with drafts are the last ones.
    for (const [slot, kind] of kinds.entries())
      if (hasDrafts || !isOfStudio(kind)) made.push(await renew(slot));
    return made;
  }

  async function renew(slot: number): Promise<WorldPerson> {
    const kind = kinds[slot] ?? "new";
    people[slot] = await reach(kind);
    return await viewOf(people[slot], kind);
  }

  async function reach(kind: Kind): Promise<Person> {
    if (kind === "owner") return await enterOwner(server);
    if (kind === "team-admin" || kind === "team-member") {
      const owner = await enterOwner(server);
      return await joinBy(server, owner, kind === "team-admin" ? "Admin" : "Member");
    }
    if (isStaff(kind)) {
      const { nextCode: _nextCode, confirm: _confirm, ...person } = await staffMember(server, roleOf(kind));
      await confirmLogin(person, kind);
      return person;
    }
    const person = await enter(server, kind === "admin" ? "ADMIN" : null);
    await advance(person, kind);
    return person;
  }

  async function advance(person: Person, kind: Kind): Promise<void> {
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

  async function viewOf(person: Person, kind: Kind): Promise<WorldPerson> {
    const wizards = Object.values(server.definitions.current().wizards);
    const own = wizards.filter(({ definition }) => kind.startsWith(definition.id));
    const calls: SampleCall[] = [];
    for (const wizard of own.length > 0 ? own : wizards) calls.push(...(await callsIn(wizard, person)));
    const draft = isOfStudio(kind) ? await draftOf(person) : null;
    const ids = [...(await idsOf(person)), ...(draft ? [draft.id] : [])];
    const wizard = kind.match(/^(.+)-confirmed$/u)?.[1];
    const id = wizard === undefined ? null : (await identityOf(server, person, wizard)).registration;
    const sent = id === null ? null : { id, revision: 1, findings: [], questions: [], files: [] };
    return { kind, ...person, ids, calls, draft, sent };
  }

  async function draftOf(person: Person): Promise<WorldDraft> {
    const calls = draftCalls(server, person);
    const { id, revision } = await calls.start();
    const { token: link } = done(await calls.send("POST", `drafts/${id}/links`, { purpose: "sharing" })).body;
    return { id, revision, link, isOver: false };
  }

  /** Notes a second factor for a login, as of now or of an hour ago. */
  async function confirmLogin({ token }: Person, kind: Kind): Promise<void> {
    const session = await server.services.tokens.sessionIn(token);
    const age = kind.endsWith("stale") ? 60 * 60_000 : 0;
    const at = new Date(server.clock.now().getTime() - age);
    await server.store.sessions.confirmWithFactor(session ?? "", at);
  }

  /** The calls of the steps that a person has reached, of the next step and of the last one. */
  async function callsIn(wizard: ServedWizard, person: Person): Promise<SampleCall[]> {
    const { id, machine } = wizard.definition;
    const identity = await identityOf(server, person, id);
    const stored = await storedEntries(server, person, id);
    const [journey] = journeys[id] ?? [];
    const found: SampleCall[] = [];
    const saved = Object.entries(machine.states).filter(([, { meta }]) => (meta.kind ?? "step") === "step");
    for (const [slug, { meta }] of saved.slice(0, Object.keys(stored).length + 1)) {
      const answer = stored[slug]?.entry.answer ?? journey?.entries[slug]?.answer ?? {};
      const path = `/api/registrations/${id}/steps/${slug}`;
      if (meta.save) found.push(callOf(wizard, slug, answer, identity) as SampleCall);
      found.push({ method: "PUT", path, encoding: "json", body: { answer } });
    }
    const review = reviewStep(machine) ?? "";
    found.push(callOf(wizard, review, journey?.entries[review]?.answer ?? {}, identity) as SampleCall);
    return found;
  }

  async function idsOf({ userId }: Person): Promise<string[]> {
    const db = openDatabase(server.databaseUrl);
    try {
      const rows: { id: string }[] = [
        ...(await db("registrations").where({ user_id: userId }).select("id")),
        ...(await db("files").where({ owner_id: userId }).select("id")),
        ...(await db("invitations").where({ invited_by: userId }).select("id")),
        ...(await db("memberships").where({ user_id: userId }).select("company_id as id")),
      ];
      return [userId, ...rows.map(({ id }) => id)];
    } finally {
      await db.destroy();
    }
  }

  /** Logs in again a person who was logged out. */
  async function refresh(slot: number): Promise<string> {
    const person = people[slot];
    if (!person) throw new Error(`Nobody is in slot ${slot}.`);
    const account = await server.store.accounts.find(person.userId);
    person.token = await enterAgain(server, person.userId, account?.role ?? null);
    const kind = kinds[slot] ?? "new";
    if (isStaff(kind)) await confirmLogin(person, kind);
    return person.token;
  }

  /** Lets everybody of staff who is not stale give a second factor again. */
  async function confirmLogins(): Promise<void> {
    for (const [slot, person] of people.entries()) {
      const kind = kinds[slot] ?? "new";
      if (isStaff(kind) && !kind.endsWith("stale")) await confirmLogin(person, kind);
    }
  }

  return {
    createAll,
    renew,
    refresh,
    confirmLogins,
    tokens: async () => await Promise.all([...people.keys()].map(refresh)),
  };
}

function isOfStudio(kind: Kind): boolean {
  return /^(?:editor|publisher|staff-admin)/u.test(kind);
}

function isStaff(kind: Kind): boolean {
  return isOfStudio(kind) || kind === "reviewer" || kind === "auditor";
}

function roleOf(kind: Kind): StaffRole {
  const roles = { "staff-admin": "ADMIN", reviewer: "REVIEWER", auditor: "AUDITOR" } as const;
  return Object.entries(roles).find(([name]) => name === kind)?.[1] ?? "EDITOR";
}

function journeysByWizard(): { [wizard: string]: Journey[] } {
  return Object.fromEntries(
    readdirSync(at("definitions/wizards")).map((wizard) => {
      const text = readFileSync(at(`definitions/wizards/${wizard}/journeys.json`), "utf8");
      return [wizard, (JSON.parse(text) as { journeys: Journey[] }).journeys];
    }),
  );
}
