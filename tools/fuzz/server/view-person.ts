import { readdirSync, readFileSync } from "node:fs";
import { callOf, type Journey, reviewStep, type ServedWizard } from "#engine";
import { wizardFile } from "#engine/authoring";
import { openDatabase } from "../../../api/store/connection.ts";
import type { Person, TestServer } from "../../../api/testing/both-databases.ts";
import { draftCalls } from "../../../api/testing/drafts.ts";
import { identityOf } from "../../../api/testing/own-calls.ts";
import { done, storedEntries } from "../../../api/testing/sample-calls.ts";
import { at } from "../../../scripts/bootstrap/project.js";
import type { Kind, SampleCall, WorldDraft, WorldPerson } from "../world/world.ts";
import { isOfStudio } from "./reach-kind.ts";

const journeys = journeysByWizard();

/** Returns what the fuzzer knows of a person: their ids, their calls, their draft and what they sent. */
export async function viewPerson(server: TestServer, person: Person, kind: Kind): Promise<WorldPerson> {
  const wizards = Object.values(server.definitions.current().wizards);
  const own = wizards.filter(({ definition }) => kind.startsWith(definition.id));
  const calls: SampleCall[] = [];
  for (const wizard of own.length > 0 ? own : wizards) calls.push(...(await callsIn(server, wizard, person)));
  const draft = isOfStudio(kind) ? await draftOf(server, person) : null;
  const ids = [...(await idsOf(server, person)), ...(draft ? [draft.id] : [])];
  const wizard = kind.match(/^(.+)-confirmed$/u)?.[1];
  const id = wizard === undefined ? null : (await identityOf(server, person, wizard)).registration;
  const sent = id === null ? null : { id, revision: 1, findings: [], questions: [], files: [] };
  return { kind, ...person, ids, calls, draft, sent };
}

async function draftOf(server: TestServer, person: Person): Promise<WorldDraft> {
  const calls = draftCalls(server, person);
  const { id, revision } = await calls.start();
  const { token: link } = done(await calls.send("POST", `drafts/${id}/links`, { purpose: "sharing" })).body;
  return { id, revision, link, isOver: false };
}

/** The calls of the steps that a person has reached, of the next step and of the last one. */
async function callsIn(server: TestServer, wizard: ServedWizard, person: Person): Promise<SampleCall[]> {
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

async function idsOf(server: TestServer, { userId }: Person): Promise<string[]> {
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

function journeysByWizard(): { [wizard: string]: Journey[] } {
  return Object.fromEntries(
    readdirSync(at("definitions/wizards")).map((wizard) => {
      const text = readFileSync(at(`definitions/${wizardFile(wizard, "journeys")}`), "utf8");
      return [wizard, (JSON.parse(text) as { journeys: Journey[] }).journeys];
    }),
  );
}
