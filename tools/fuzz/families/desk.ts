import type { Draws } from "../chance.ts";
import { formAnswer } from "../desk/form-answers.ts";
import { knownIn, planOf } from "../request-of.ts";
import { hostileText, type LooseJson } from "../values/hostile-values.ts";
import { mutate } from "../values/mutate-json.ts";
import type { Plan } from "../wire/plan.ts";
import type { World, WorldCase } from "../world.ts";

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

/** What staff do with cases, and registrants with theirs: contents by the forms of the procedures and against them. */
export function deskCall(draws: Draws, world: World): Plan {
  const { slot, sent, kind } = draws.pick(casesIn(world));
  const wizard = kind === "grant-confirmed" ? "grant" : "supplier";
  if (draws.oneIn(6)) return registrantCall(draws, world, wizard, { slot, sent });
  const reviewers = [...world.people.keys()].filter((one) => world.people[one]?.kind === "reviewer");
  const person = draws.oneIn(12) ? draws.below(world.people.length) : draws.pick(reviewers);
  const [method, path, body] = staffCall(draws, world, wizard, sent);
  const isAnother = body !== undefined && draws.oneIn(3);
  return planOf(
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

function staffCall(
  draws: Draws,
  world: World,
  wizard: keyof typeof moves,
  { id, revision, findings, files }: WorldCase,
): Call {
  const one = `cases/${id}`;
  const text = draws.oneIn(2) ? hostileText(draws) : "Which county issued it?";
  const seen = draws.oneIn(6) ? draws.pick([0, revision + 1, revision - 1]) : revision;
  const other = draws.pick(casesIn(world)).sent;
  const move = draws.oneIn(20) ? "decline" : draws.pick(moves[wizard]);
  const correction = { step: draws.pick(steps), path: draws.pick(paths), remark: text };
  const made: LooseJson = {
    revision: seen,
    answer: formAnswer(draws, world.definitions, `wizards/${wizard}/moves/${move}.json`),
    corrections: [correction, { ...correction, remark: "Check it." }].slice(draws.below(2)),
    addition: text,
  };
  const { finding, about } = findings.length > 0 ? draws.pick(findings) : { finding: "company", about: "" };
  const found: LooseJson = {
    about,
    answer: formAnswer(draws, world.definitions, `wizards/${wizard}/findings/${finding}.json`),
  };
  const assignee = draws.pick([null, draws.pick(world.people).userId, "__proto__"]);
  const calls: Call[] = [
    ["GET", one],
    ["GET", one],
    ["POST", `${one}/look`],
    ["GET", `cases?${queueQuery(draws, id)}`],
    ["GET", `${one}/next?${queueQuery(draws, id)}`],
    ["GET", `${one}/files`],
    ["GET", `${one}/files/${draws.pick([...files, id])}${draws.pick(["", "?inline"])}`],
    ["GET", `${one}/values?step=${draws.pick(steps)}&path=${encoded(JSON.stringify(draws.pick(paths)))}`],
    ["GET", `${one}/values?step=${encoded(text)}&path=${encoded(text)}`],
    ["PUT", `${one}/findings/${finding}`, found],
    ["PUT", `${one}/findings/${finding}`, found],
    ["POST", `${one}/notes`, { text }],
    ["POST", `${one}/questions`, { text }],
    ["POST", `${one}/moves/${move}`, made],
    ["POST", `${one}/moves/${move}`, made],
    ["POST", `${one}/moves/${move}/mail`, made],
    ["PUT", `${one}/pairs/${other.id}`, { verdict: draws.pick(["same", "different", "__proto__"]) }],
    ["POST", "assign", { cases: [id, other.id], assignee }],
    [
      "POST",
      "moves",
      {
        move,
        cases: [
          { id, revision: seen },
          { id: other.id, revision: other.revision },
        ],
      },
    ],
    ["GET", `procedures/${draws.pick([wizard, "buyer", "constructor"])}`],
    ["GET", `audit?search=${encoded(text)}&before=${draws.pick(["1", "999999999999999", "%00", "-1"])}`],
  ];
  return draws.pick(calls);
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
  return planOf(draws, world, { method: "POST", target: `/api/registrations/${path}`, person, body: sent });
}

function encoded(text: string): string {
  return encodeURIComponent(
    [...text]
      .slice(0, 250)
      .join("")
      .replace(/\p{Cs}/gu, ""),
  );
}
