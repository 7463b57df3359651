import { setIn } from "../../api/testing/drafts.ts";
import { earlyAccess, emailOf, staff as roles, type StaffName } from "./cast.ts";
import { createOfficeActions, type DraftEdits, type Office, type OfficeActions } from "./office-actions.ts";
import { demoAddresses } from "./people.ts";
import type { Timeline } from "./timeline.ts";

const basics = "wizards/supplier/steps/basic-information.json";
const compliance = "wizards/supplier/steps/registration-compliance.json";

const clearerEntityType: DraftEdits = (files) => [
  [
    "Say what the document must show",
    setIn(
      files,
      compliance,
      ["properties", "entityType", "description"],
      "The legal structure of your business, as your registration says it.",
    ),
  ],
];

const heardFrom: DraftEdits = () => [
  [
    "Ask how they heard of us",
    {
      kind: "add-field",
      wizard: "supplier",
      step: "basic-information",
      name: "heardFrom",
      field: {
        title: "How did you hear about us?",
        type: "string",
        maxLength: 200,
        messages: { maxLength: "Shorten this to 200 characters or fewer" },
      },
      required: false,
      sample: "At a trade fair",
      after: "foundedYear",
    },
  ],
];

const phoneAndHints: DraftEdits = (files) => [
  [
    "Say what a good description has",
    setIn(files, basics, ["properties", "description", "description"], "What you offer, to whom, and where."),
  ],
  [
    "Ask for the business phone",
    {
      kind: "set",
      file: basics,
      path: ["required"],
      before: ["name", "legalName", "description", "foundedYear"],
      value: ["name", "legalName", "description", "foundedYear", "businessPhone"],
    },
  ],
];

/** Plans how the staff sign up, what editors publish, and what administrators do besides. */
export function planOffice(timeline: Timeline, office: Office): void {
  const actions = createOfficeActions(office);
  planSignUps(timeline, office, actions);
  planEarlyAccess(timeline, office);
  planReleases(timeline, office, actions);
  planOpenDraft(timeline, office, actions);
  planRequests(timeline, office, actions);
}

function planSignUps({ on }: Timeline, { people, staff }: Office, { one }: OfficeActions): void {
  on(15, "08:30", async () => {
    const { morgan, ...others } = roles;
    staff.morgan = await people.signUpStaff(morgan.firstName, morgan.lastName);
    for (const { firstName, lastName, role } of Object.values(others)) {
      await people.confirm(one("morgan"));
      const grant = { email: emailOf(firstName, lastName), role };
      await people.send(one("morgan"), "POST", "/api/staff/people", grant);
    }
    for (const [name, { firstName, lastName }] of Object.entries(others))
      staff[name as StaffName] = await people.signUpStaff(firstName, lastName);
  });
}

function planEarlyAccess({ on }: Timeline, { site }: Office): void {
  for (const [index, [firstName, lastName]] of earlyAccess.entries())
    on(14 - 2 * index, `1${index}:15`, async () => {
      const body = { firstName, lastName, email: emailOf(firstName, lastName) };
      const reply = await site.call("POST", "/register", { body, ip: `${demoAddresses}${200 + index}` });
      if (reply.status !== 200) throw new Error(`POST /register: ${reply.status}`);
    });
}

function planReleases({ on }: Timeline, { liveSince }: Office, { draft, release }: OfficeActions): void {
  async function publish(title: string, edits: DraftEdits, note: string): Promise<void> {
    const { id, revision } = await draft("jonah", title, edits);
    await release("jonah", `drafts/${id}/publish`, { revision, note });
  }

  const entityType = "Which document proves the registration";
  on(
    7,
    "13:10",
    () => publish(entityType, clearerEntityType, "Suppliers asked which entity type to choose."),
    liveSince,
  );
  const heard = "How suppliers heard of us";
  on(
    3,
    "16:20",
    () => publish(heard, heardFrom, "Marketing wants to know for the fall campaign."),
    liveSince,
  );
  const note = "Back to the first release: Legal looks at both wordings first.";
  on(2, "09:30", () => release("morgan", "releases/1/revert", { note }), liveSince);
}

function planOpenDraft({ on }: Timeline, { liveSince }: Office, { draft, studio }: OfficeActions): void {
  const place = "supplier/basic-information.businessPhone";
  const talk: [StaffName, string][] = [
    ["morgan", "Many sole proprietors have no second number. Do we need it?"],
    ["jonah", "Buyers asked for it. I'll add what to do without one."],
  ];
  on(
    1,
    "10:45",
    async () => {
      const { id } = await draft("jonah", "Business phone and clearer hints", phoneAndHints);
      for (const [name, text] of talk) await studio(name, "POST", `drafts/${id}/comments`, { place, text });
      await studio("jonah", "GET", `drafts/${id}/check`);
    },
    liveSince,
  );
}

function planRequests({ on }: Timeline, { people }: Office, { one, request }: OfficeActions): void {
  on(9, "14:00", async () => {
    const path = await request("opt-out", ["Kevin", "Tran"], 1, "By mail to the address for questions.");
    await people.send(one("morgan"), "PUT", `${path}/identity`, { identity: "answered" });
    await people.confirm(one("morgan"));
    await people.send(one("morgan"), "POST", `${path}/carry-out`, {});
  });
  on(4, "15:00", async () => {
    const path = await request("access", ["Yolanda", "Price"], 2, "Letter, with a copy of the license.");
    await people.send(one("morgan"), "PUT", `${path}/identity`, { identity: "document" });
  });
  on(1, "11:15", async () => {
    await request("deletion", ["Ray", "Castaneda"], 3, "Does not want to hear from us any more.");
  });
}
