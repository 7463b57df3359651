import type { ProcedureDefinition } from "#engine";
import type {
  CaseEvent,
  CaseLine,
  CaseMoveView,
  CaseSection,
  CaseView,
  ProcedureReply,
} from "../../api/responses/desk.ts";
import { hoursAgo } from "./date.ts";
import { inDays, people } from "./desk.tsx";
import type { Replies } from "./network.ts";
import { portrait } from "./portrait.ts";

const line = (label: string, text: string, facts: Partial<CaseLine> = {}): CaseLine => ({
  label,
  text,
  isEmpty: text === "",
  as: "text",
  files: [],
  options: [],
  paths: [[label.toLowerCase()]],
  isMasked: false,
  before: null,
  remark: null,
  ...facts,
});

const section = (step: string, title: string, groups: CaseSection["groups"]): CaseSection => ({
  step,
  title,
  status: "answered",
  groups,
  empty: "",
  givenAt: hoursAgo(52),
  isNew: false,
});

const certificate = (number: number, agency: string, file: string) => ({
  entry: { heading: "Certificate", number },
  lines: [
    line("Agency", agency, { paths: [["certificates", number - 1, "agency"]] }),
    line("Number", `MBE-20${number}4`, { paths: [["certificates", number - 1, "certId"]] }),
    line("File", file, { files: [{ id: `file-${number}`, name: file }] }),
  ],
});

const move = (facts: Partial<CaseMoveView>): CaseMoveView => ({
  name: "verify",
  button: "Verify",
  key: "v",
  kind: "move",
  hasForm: false,
  hasMail: true,
  leadsTo: "Verified",
  blocked: null,
  second: "not-needed",
  first: null,
  ...facts,
});

export const verify = move({});
const returnMove = move({
  name: "return",
  button: "Return for correction",
  key: "r",
  kind: "return",
  leadsTo: "Returned",
});
const decline = move({ name: "decline", button: "Decline", key: "d", hasForm: true, leadsTo: "Declined" });

const event = (ordinal: number, facts: Partial<CaseEvent>): CaseEvent => ({
  ordinal,
  at: hoursAgo(50 - ordinal),
  actor: "Ana Ruiz",
  kind: "note",
  title: "Added a note",
  text: null,
  lines: [],
  file: null,
  ...facts,
});

export const decided: CaseEvent = event(5, {
  actor: "Ben Okafor",
  kind: "moved",
  title: "Declined the registration",
  lines: [{ label: "Reason", text: "The business could not be found" }],
});

/** The registrant answered a question, with a file. */
export const answered: CaseEvent = event(6, {
  actor: "Mara Lind",
  kind: "answered",
  title: "Answered a question",
  text: "Yes, since May.",
  file: { id: "lease", name: "lease.pdf" },
});

const finding = { giver: null, givenAt: null, answer: null, outcome: null };

export const caseView: CaseView = {
  id: "case-1",
  reference: "7F3A-09BC",
  name: "Harbor Lane Foods",
  email: "mara@harborlane.example",
  wizard: "supplier",
  wizardTitle: "Supplier registration",
  state: "in-review",
  stateTitle: "In review",
  stateText: "Our team is reviewing your details.",
  isFinal: false,
  waitsFor: "staff",
  revision: 4,
  receivedAt: hoursAgo(50),
  dueOn: inDays(1),
  isOverdue: false,
  assignee: people[0] ?? null,
  people,
  flags: [{ name: "name-differs", words: "The legal name differs from the document's" }],
  sections: [
    section("basic-information", "Basic information", [
      {
        entry: null,
        lines: [
          line("Company name", "Harbor Lane Foods"),
          line("Legal name", "Harbor Lane Foods LLC", { before: "Harbor Lane Food" }),
          line("Website", ""),
        ],
      },
    ]),
    {
      ...section("registration-compliance", "Compliance", [
        {
          entry: null,
          lines: [
            line("Entity type", "Limited Liability Company (LLC)"),
            line("EIN", "•••••6789", { isMasked: true, paths: [["ein"]] }),
            line("Document", "articles-of-organization.png", {
              files: [{ id: "file-0", name: "articles-of-organization.png" }],
            }),
          ],
        },
      ]),
      isNew: true,
      givenAt: hoursAgo(1),
    },
    section("diversity-verification", "Certificates", [
      certificate(1, "National Minority Supplier Development Council (NMSDC)", "nmsdc.pdf"),
      certificate(2, "Women's Business Enterprise National Council (WBENC)", "wbenc.pdf"),
    ]),
    { ...section("references", "References", []), status: "skipped", empty: "No references given" },
  ],
  findings: [
    {
      ...finding,
      finding: "company",
      title: "The business",
      step: "registration-compliance",
      entry: null,
      about: "",
    },
    {
      finding: "certificate",
      title: "Certificate",
      step: "diversity-verification",
      entry: { heading: "NMSDC", number: 1 },
      about: "1",
      answer: { result: "confirmed" },
      outcome: "Confirmed",
      giver: "Ben Okafor",
      givenAt: hoursAgo(3),
    },
    {
      ...finding,
      finding: "certificate",
      title: "Certificate",
      step: "diversity-verification",
      entry: { heading: "WBENC", number: 2 },
      about: "2",
    },
  ],
  moves: [{ ...verify, blocked: "Fill in “The business” first." }, returnMove, decline],
  questions: [],
  related: [
    {
      id: "case-9",
      reference: "90AB-1C2D",
      name: "Harbor Lane Catering",
      stateTitle: "Active",
      why: ["Same Tax ID/EIN", "Same business phone"],
      verdict: null,
    },
  ],
  events: [
    event(4, { kind: "corrected", actor: "Mara Lind", title: "Sent corrections" }),
    event(3, {
      kind: "returned",
      title: "Returned it for correction",
      lines: [{ label: "Legal name", text: "Write it as the document does." }],
    }),
    event(2, { text: "The register of Georgia lists them as Harbor Lane Foods LLC." }),
    event(1, { kind: "received", actor: "Mara Lind", title: "Sent the registration" }),
  ],
  others: [],
  mayWork: true,
  optedOutAt: null,
  held: [],
  changesAsked: [],
};

const question = { type: "object", additionalProperties: false } as const;
const result = {
  title: "Result",
  type: "string",
  list: "results",
  draw: { widget: "radio" },
  messages: { required: "Choose a result" },
} as const;
const remark = {
  title: "What the supplier should know",
  type: "string",
  draw: { widget: "textarea" },
  messages: { required: "Say what was wrong, and what they can do" },
} as const;

const definition: ProcedureDefinition = {
  id: "supplier",
  version: "story",
  procedure: {
    id: "supplier",
    initial: "in-review",
    states: {
      "in-review": {
        meta: { title: "In review", text: "", accountStatus: "Pending", verificationStatus: "In review" },
      },
    },
    meta: { team: "Team", name: [], moves: {} },
  },
  lists: {
    results: {
      title: "Results",
      options: [
        { value: "confirmed", label: "Confirmed" },
        { value: "refuted", label: "Not confirmed" },
      ],
    },
  },
  steps: {
    company: {
      ...question,
      title: "The business",
      description: "Compare the answers with the document and a public register.",
      properties: { result },
      required: ["result"],
    },
    certificate: { ...question, title: "Certificate", properties: { result }, required: ["result"] },
    decline: { ...question, title: "Decline", properties: { remark }, required: ["remark"] },
  },
};

/** Rules that the server compiles from these forms: each requires its one answer. */
const rules = `export default () => {
  const wants = (missingProperty) => {
    const valid = ({ answer }) => {
      valid.errors = missingProperty in answer ? null
        : [{ instancePath: "/answer", schemaPath: "#/required", keyword: "required", params: { missingProperty } }];
      return valid.errors === null;
    };
    return valid;
  };
  return { "step/company": wants("result"), "step/certificate": wants("result"), "step/decline": wants("remark") };
};`;

export const mail = {
  subject: "Your registration needs a correction",
  html: "<!doctype html><p>Dear Mara, please look at these answers.</p>",
  takesAddition: true,
};

const picture = new Blob([decodeURIComponent(portrait.slice(portrait.indexOf(",") + 1))]);

/** Returns the server's replies about the case. */
export function caseReplies(facts: Partial<CaseView> = {}): Replies {
  const at = "/api/desk/cases/case-1";
  const view = { ...caseView, ...facts };
  const validators = URL.createObjectURL(new Blob([rules], { type: "text/javascript" }));
  return {
    [`GET ${at}`]: { body: view },
    [`POST ${at}/look`]: { body: { others: view.others } },
    [`GET ${at}/values`]: { body: { text: "12-3456789" } },
    [`GET ${at}/next`]: { body: { id: null } },
    [`GET ${at}/files/file-0`]: { body: picture, headers: { "Content-Type": "image/svg+xml" } },
    [`PUT ${at}/findings/company`]: {
      body: {
        ...view,
        findings: view.findings.map((one) => ({
          ...one,
          answer: { result: "confirmed" },
          giver: "Ana Ruiz",
          givenAt: hoursAgo(0),
        })),
        moves: [verify, returnMove, decline],
      },
    },
    [`POST ${at}/notes`]: {
      body: { ...view, events: [event(5, { text: "Called them back." }), ...view.events] },
    },
    [`PUT ${at}/pairs/case-9`]: {
      body: { ...view, related: view.related.map((one) => ({ ...one, verdict: "same" })) },
    },
    [`POST ${at}/moves/return/mail`]: { body: mail },
    [`POST ${at}/moves/decline/mail`]: { body: mail },
    [`POST ${at}/moves/verify/mail`]: { body: mail },
    [`POST ${at}/moves/return`]: { body: { ...view, state: "returned", stateTitle: "Returned" } },
    "GET /api/desk/procedures/supplier": { body: { definition, validators } satisfies ProcedureReply },
  };
}
