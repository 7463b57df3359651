import { pageFile } from "#engine/authoring";
import { formAnswer } from "../desk/form-answers.ts";
import { hostileText, type LooseJson, mutate } from "../values/hostile-values.ts";
import type { Plan } from "../wire/plan.ts";
import type { Draws } from "../world/draws.ts";
import type { World, WorldCase } from "../world/world.ts";
import { knownIn, planOfCall } from "./request-of.ts";

const views = ["open", "mine", "unassigned", "overdue", "flagged", "all", "__proto__"];
const states = [
  "supplier/received",
  "supplier/in-review",
  "grant/committee",
  "constructor/x",
  "supplier/__proto__",
];
const moves = {
  supplier: ["verify", "activate", "reopen", "return", "return", "return", "constructor"],
  grant: ["award", "decline", "return", "return", "__proto__"],
};
const paths: LooseJson[] = [
  ["ein"],
  ["document"],
  ["website"],
  ["certificates", 0, "certId"],
  ["full_name"],
  [],
  ["constructor"],
];
const steps = [
  "registration-compliance",
  "basic-information",
  "diversity-verification",
  "applicant",
  "__proto__",
];

type Call = [method: string, path: string, body?: LooseJson];

/** Returns a call about a case by staff or the registrant, with contents that fit the procedure's forms or not. */
export function deskCall(draws: Draws, world: World): Plan {
  const { slot, sent, kind } = draws.pick(casesIn(world));
  const wizard = kind === "grant-confirmed" ? "grant" : "supplier";
  if (draws.oneIn(6)) return registrantCall(draws, world, wizard, { slot, sent });
  const reviewers = [...world.people.keys()].filter((one) => world.people[one]?.kind === "reviewer");
  const person = draws.oneIn(12) ? draws.below(world.people.length) : draws.pick(reviewers);
  const [method, path, body] = staffCall(draws, world, wizard, sent);
  const isAnother = body !== undefined && draws.oneIn(3);
  return planOfCall(
    draws,
    world,
    {
      ...{ method, target: `/api/desk/${path}`, person },
      body: isAnother ? mutate(draws, body, knownIn(world)) : body,
    },
    { caseOf: slot },
  );
}

function casesIn({ people }: World) {
  return people.flatMap(({ sent, kind }, slot) => (sent ? [{ slot, sent, kind }] : []));
}

type CallMaker = (draws: Draws, world: World, wizard: keyof typeof moves, sent: WorldCase) => Call;

function staffCall(...args: Parameters<CallMaker>): Call {
  const [draws] = args;
  return draws.oneIn(3) ? draws.pick(readingCalls(...args)) : changingCall(...args);
}

function readingCalls(draws: Draws, _world: World, wizard: string, { id, files }: WorldCase): Call[] {
  const one = `cases/${id}`;
  const text = encoded(staffText(draws));
  const path = encoded(JSON.stringify(draws.pick(paths)));
  return [
    ["GET", one],
    ["GET", `cases?${queueQuery(draws, id)}`],
    ["GET", `${one}/next?${queueQuery(draws, id)}`],
    ["GET", `${one}/files`],
    ["GET", `${one}/files/${draws.pick([...files, id])}${draws.pick(["", "?inline"])}`],
    ["GET", `${one}/values?step=${draws.pick(steps)}&path=${path}`],
    ["GET", `${one}/values?step=${text}&path=${text}`],
    ["GET", `procedures/${draws.pick([wizard, "buyer", "constructor"])}`],
    ["GET", `audit?search=${text}&before=${draws.pick(["1", "999999999999999", "%00", "-1"])}`],
  ];
}

const changingCall: CallMaker = (draws, world, wizard, { id, revision, findings }) => {
  const one = `cases/${id}`;
  const text = staffText(draws);
  const seen = draws.oneIn(6) ? draws.pick([0, revision + 1, revision - 1]) : revision;
  const other = draws.pick(casesIn(world)).sent;
  const move = draws.oneIn(20) ? "decline" : draws.pick(moves[wizard]);
  const answer = (form: string) => formAnswer(draws, world.definitions, pageFile({ wizard, step: form }));
  const correction = { step: draws.pick(steps), path: draws.pick(paths), remark: text };
  const corrections = [correction, { ...correction, remark: "Check it." }].slice(draws.below(2));
  const made = { revision: seen, answer: answer(`moves/${move}`), corrections, addition: text };
  const { finding, about } = findings.length > 0 ? draws.pick(findings) : { finding: "company", about: "" };
  const found: Call = ["PUT", `${one}/findings/${finding}`, { about, answer: answer(`findings/${finding}`) }];
  const several = [
    { id, revision: seen },
    { id: other.id, revision: other.revision },
  ];
  const assignee = draws.pick([null, draws.pick(world.people).userId, "__proto__"]);
  return draws.pick<Call>([
    ["POST", `${one}/look`],
    found,
    found,
    ["POST", `${one}/notes`, { text }],
    ["POST", `${one}/questions`, { text }],
    ["POST", `${one}/moves/${move}`, made],
    ["POST", `${one}/moves/${move}`, made],
    ["POST", `${one}/moves/${move}/mail`, made],
    ["PUT", `${one}/pairs/${other.id}`, { verdict: draws.pick(["same", "different", "__proto__"]) }],
    ["POST", "assign", { cases: [id, other.id], assignee }],
    ["POST", "moves", { move, cases: several }],
  ]);
};

function staffText(draws: Draws): string {
  return draws.oneIn(2) ? hostileText(draws) : "Which county issued it?";
}

function queueQuery(draws: Draws, id: string): string {
  const view = draws.oneIn(3) ? `state:${draws.pick(states)}` : draws.pick(views);
  const search = draws.pick(["", "58-2345678", "%00", "%25_!'", encoded(hostileText(draws))]);
  const after = draws.pick([
    "",
    "",
    `2026-01-01T00:00:00.000Z_${id}`,
    `Jan1,2026(%00)_${id}`,
    `0_${id}`,
    `${id}_0`,
  ]);
  return `view=${view}&search=${search}&after=${after}`;
}

/** Answers to questions of staff, and corrections that are sent. */
function registrantCall(
  draws: Draws,
  world: World,
  wizard: string,
  { slot: person, sent: { id, questions } }: { slot: number; sent: WorldCase },
): Plan {
  const ordinal = draws.pick([...questions, 1, "0", "999999999", "%00"]);
  const [path, body]: [string, LooseJson] = draws.oneIn(3)
    ? [`${wizard}/confirm`, {}]
    : [`questions/${ordinal}`, { registration: id, text: hostileText(draws) }];
  const sent = draws.oneIn(3) ? mutate(draws, body, knownIn(world)) : body;
  return planOfCall(draws, world, {
    method: "POST",
    target: `/api/registrations/${path}`,
    person,
    body: sent,
  });
}

function encoded(text: string): string {
  return encodeURIComponent(
    [...text]
      .slice(0, 250)
      .join("")
      .replace(/\p{Cs}/gu, ""),
  );
}
