import { setTimeout as pause } from "node:timers/promises";
import { inGroups } from "../../../../api/testing/at-once.ts";
import type { Person } from "../../../../api/testing/both-databases.ts";
import { createCall, freshIp, type Reply } from "../../../../api/testing/calls.ts";
import { deskOf } from "../../../../api/testing/desk.ts";
import { enter } from "../../../../api/testing/enter.ts";
import { fillSupplier, personal, supplierCalls } from "../../../../api/testing/sample-calls.ts";
import { formWith, pdf } from "../../../../api/testing/sample-files.ts";
import { staffMember } from "../../../../api/testing/staff.ts";
import { chanceFrom } from "../../../../engine/testing/chance.ts";
import type { Database } from "../machine.ts";
import type { Found } from "../page.ts";
import { type Kind, kinds } from "./kinds.ts";
import { hasSmallDisks, openWorld, type World } from "./world.ts";

export interface Faults {
  database: Database;
  minutes: number;
  seed: number;
  /** Words in the names of the faults to make. */
  kind: string;
}

/** Effects of one kind of fault. */
interface Survived {
  name: string;
  /** Replies to registrants and staff meanwhile, in words. */
  seen: { registrants: string; staff: string };
  /** Seconds after its end until everything works again; Infinity if that never came. */
  back: number;
  /** Acknowledged and not there. */
  lost: number;
  /** Failures that remained, in words. */
  still: string;
}

/** Seconds within which everything works again without help. */
const longestBack = 10;
/** Milliseconds after which a call counts as lost. */
const mailWait = 12_000;
const usualTime = 3_000;

interface FaultsFound {
  version: string;
  survived: Survived[];
  /** Codes that were promised and did not come. */
  owed: number;
}

/** Returns a row for each kind of fault. */
export function foundOfFaults({ version, survived, owed }: FaultsFound): Found {
  const rows = survived
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, seen, back, lost }) => {
      const cells = [
        name,
        seen.registrants,
        seen.staff,
        `${back.toFixed(1)} s`,
        lost === 0 ? "nothing" : `${lost}`,
      ];
      return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
    });
  const broken = survived
    .filter(({ back, lost }) => back > longestBack || lost > 0)
    .map(({ name, back, lost }) => `${name}: back after ${back.toFixed(1)} s, ${lost} lost`);
  if (owed > 0) broken.push(`${owed} codes were promised and never mailed`);
  return { version, rows: ["| Fault | Registrants | Staff | Works again after | Lost |", ...rows], broken };
}

/** Makes as many kinds of faults as the time allows, in an order by the seed, and records the effects of each. */
export async function measureFaults(options: Faults): Promise<FaultsFound> {
  const world = await openWorld(options.database);
  try {
    const users = await createUsers(world);
    const until = performance.now() + options.minutes * 60_000;
    const survived: Survived[] = [];
    const own = kinds.filter(
      ({ name, on = options.database, onSmallDisk = false }) =>
        name.includes(options.kind) && on === options.database && (hasSmallDisks || !onSmallDisk),
    );
    for (const kind of shuffled(own, options.seed)) {
      if (performance.now() > until) break;
      const one = await survive(world, users, kind);
      console.log(`${kind.name}: back after ${one.back.toFixed(1)} s, ${one.lost} lost. ${one.still}`);
      survived.push(one);
    }
    const owed = await users.mailsOwed();
    return { version: world.site.version, survived, owed };
  } finally {
    await world.stop();
  }
}

function shuffled(some: Kind[], seed: number): Kind[] {
  const chance = chanceFrom(seed);
  return some
    .map((kind) => ({ kind, order: chance.below(1_000_000) }))
    .sort((a, b) => a.order - b.order)
    .map(({ kind }) => kind);
}

/** Call that somebody makes again and again. */
interface Use {
  name: string;
  who: "registrants" | "staff";
  call(): Promise<Reply>;
}

interface Users {
  uses: Use[];
  /** Returns how much was acknowledged and is lost. */
  lost(): Promise<number>;
  /** Waits until all promised codes are sent, or too long. Returns how many are not. */
  mailsOwed(): Promise<number>;
}

/** Milliseconds that a mail or a scan may wait after a fault, because failures are retried after a delay. */
const longestWait = 60_000;

const step = "/api/registrations/supplier/steps/personal-details";

type Call = ReturnType<typeof createCall>;

async function createUsers({ site, front }: World): Promise<Users> {
  const { asServer } = site;
  const call = createCall(`http://127.0.0.1:${front.port}`);
  const sent = await enter(asServer);
  await fillSupplier(asServer, sent);
  await supplierCalls(asServer, sent).confirm();
  const reviewer = await staffMember(asServer, "REVIEWER");
  const { rows } = await deskOf(asServer, reviewer).queue();
  const saver = await enter(asServer);
  const saves = createSaves(asServer, call, saver);
  const uploads = await createUploads(asServer, call);
  const signUps = createSignUps(site, call);
  const get = (path: string, token?: string) => () => call("GET", path, { token });
  return {
    uses: [
      { name: "saves", who: "registrants", call: saves.save },
      { name: "reads", who: "registrants", call: get("/api/registrations/me", saver.token) },
      { name: "uploads", who: "registrants", call: uploads.upload },
      { name: "sign-ups", who: "registrants", call: signUps.signUp },
      { name: "pages", who: "registrants", call: get("/login") },
      { name: "queue", who: "staff", call: get("/api/desk/cases", reviewer.token) },
      { name: "case", who: "staff", call: get(`/api/desk/cases/${rows[0]?.id}`, reviewer.token) },
    ],
    lost: async () => (await saves.lost()) + (await uploads.lost()),
    mailsOwed: signUps.owed,
  };
}

type Server = World["site"]["asServer"];

/** Saves answers one after the other, even after a timeout: of two at once, either may be stored last. */
function createSaves(asServer: Server, call: Call, { token }: Person) {
  let tried = 0;
  let saved = 0;
  let saving: Promise<unknown> = Promise.resolve();
  async function saveNext(): Promise<Reply> {
    tried += 1;
    const number = tried;
    const body = { answer: { ...personal, city: `City ${number}` } };
    const reply = await call("PUT", step, { body, token });
    if (reply.status === 200) saved = number;
    return reply;
  }
  return {
    save(): Promise<Reply> {
      const reply = saving.then(saveNext);
      saving = reply.catch(() => {});
      return reply;
    },
    async lost(): Promise<number> {
      const { body } = await asServer.call("GET", "/api/registrations/me", { token });
      const stored = Number(body.entries["personal-details"].answer.city.replace("City ", ""));
      return stored >= saved ? 0 : 1;
    },
  };
}

async function createUploads(asServer: Server, call: Call) {
  // Each may upload twenty files, and a few in a minute.
  const uploaders = await inGroups(150, 10, () => enter(asServer));
  const uploads: { id: string; token: string }[] = [];
  let tries = 0;
  return {
    async upload(): Promise<Reply> {
      const body = formWith(pdf(`upload ${uploads.length}`), "license.pdf", {
        purpose: "supplier/registration-compliance/document",
      });
      const { token } = uploaders[tries % uploaders.length] as Person;
      tries += 1;
      const reply = await call("POST", "/api/files", { body, token });
      if (reply.status === 201) uploads.push({ id: reply.body._id, token });
      return reply;
    },
    /** Returns how many uploads are lost; those that clamd could not scan meanwhile wait for it. */
    async lost(): Promise<number> {
      const until = performance.now() + longestWait;
      let lost = 0;
      for (const { id, token } of uploads.splice(0)) {
        const isThere = async () =>
          (await asServer.call("GET", `/api/files/${id}`, { token })).status === 200;
        while (!(await isThere()) && performance.now() < until) await pause(500);
        if (!(await isThere())) lost += 1;
      }
      return lost;
    },
  };
}

function createSignUps({ mailbox }: World["site"], call: Call) {
  const promised = new Set<string>();
  return {
    async signUp(): Promise<Reply> {
      const email = `new-${Date.now()}-${Math.random()}@example.com`;
      const reply = await call("POST", "/api/user/register_user_email", { body: { email }, ip: freshIp() });
      if (reply.status === 200) promised.add(email);
      return reply;
    },
    async owed(): Promise<number> {
      const until = performance.now() + longestWait;
      for (;;) {
        for (const { to } of mailbox.received) for (const email of to) promised.delete(email);
        if (promised.size === 0 || performance.now() > until) return promised.size;
        await pause(200);
      }
    },
  };
}

async function survive(world: World, { uses, lost }: Users, kind: Kind): Promise<Survived> {
  const seen = new Map<Use, Set<string>>(uses.map((use) => [use, new Set()]));
  const works = new Map<Use, number>();
  const after = new Map<Use, string>();
  const end = await kind.begin(world);
  let endedAt = Number.POSITIVE_INFINITY;
  const isOver = () => performance.now() - endedAt > 1_000 * (longestBack + 5);
  const using = uses.map(async (use) => {
    while (!isOver() && !works.has(use)) {
      const began = performance.now();
      const words = await callInWords(use);
      if (began < endedAt) seen.get(use)?.add(words);
      else if (words === "work") works.set(use, performance.now());
      else after.set(use, words);
      await pause(100);
    }
  });
  await pause(kind.lasts ?? usualTime);
  await end();
  endedAt = performance.now();
  await Promise.all(using);
  const last = Math.max(...uses.map((use) => works.get(use) ?? Number.POSITIVE_INFINITY));
  const still = uses.filter((use) => !works.has(use)).map((use) => `${use.name} ${after.get(use)}.`);
  return {
    name: kind.name,
    seen: { registrants: failuresInWords(seen, "registrants"), staff: failuresInWords(seen, "staff") },
    back: (last - endedAt) / 1_000,
    lost: await lost(),
    still: still.join(" "),
  };
}

/** Returns what failed for somebody, in words; what else there was worked. */
function failuresInWords(seen: Map<Use, Set<string>>, who: Use["who"]): string {
  const failing = [...seen].filter(
    ([use, words]) => use.who === who && [...words].some((one) => one !== "work"),
  );
  return (
    failing.map(([{ name }, words]) => `${name} ${[...words].join(", ")}`).join("; ") || "everything works"
  );
}

/** Returns "work", or what was shown in place of it. */
async function callInWords(use: Use): Promise<string> {
  const late = pause(mailWait).then(() => "wait");
  const reply = use.call().then(
    ({ status, body }) => (status < 300 ? "work" : `${status} “${body?.message ?? ""}”`),
    () => "get no response",
  );
  return await Promise.race([reply, late]);
}
