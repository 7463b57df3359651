import type { Operation } from "#engine/authoring";
import type { DraftView } from "../../api/responses/drafts.ts";
import { setIn } from "../../api/testing/drafts.ts";
import { earlyAccess, emailOf, staff as roles, type StaffName } from "./cast.ts";
import { type DemoPeople, type DemoPerson, demoAddresses } from "./people.ts";
import type { DemoSite } from "./site.ts";
import type { Staff } from "./story-actions.ts";
import type { Timeline } from "./timeline.ts";

/** What the demo made and no account leads to. */
export interface OfficeRoots {
  drafts: string[];
  requests: string[];
  releases: number[];
}

/** Plans how the staff sign up, what editors publish, and what administrators do besides. */
export function planOffice(
  { on }: Timeline,
  site: DemoSite,
  people: DemoPeople,
  { staff, roots, liveSince }: { staff: Staff; roots: OfficeRoots; liveSince: Date },
): void {
  const one = (name: StaffName) => staff[name] as DemoPerson;

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

  for (const [index, [firstName, lastName]] of earlyAccess.entries())
    on(14 - 2 * index, `1${index}:15`, async () => {
      const body = { firstName, lastName, email: emailOf(firstName, lastName) };
      const reply = await site.call("POST", "/register", { body, ip: `${demoAddresses}${200 + index}` });
      if (reply.status !== 200) throw new Error(`POST /register: ${reply.status}`);
    });

  async function studio(name: StaffName, method: string, path: string, body?: unknown) {
    return await people.send(one(name), method, `/api/studio/${path}`, body);
  }

  /** Starts a draft and makes its edits, one after the other. Returns it as it is then. */
  async function draft(
    name: StaffName,
    title: string,
    edits: (files: DraftView["files"]) => [label: string, operation: Operation][],
  ): Promise<DraftView> {
    const { id } = (await studio(name, "POST", "drafts", { name: title })) as DraftView;
    roots.drafts.push(id);
    const { files } = (await studio(name, "GET", `drafts/${id}`)) as DraftView;
    for (const [revision, [label, operation]] of edits(files).entries())
      await studio(name, "POST", `drafts/${id}/edits`, { revision, label, operations: [operation] });
    return (await studio(name, "GET", `drafts/${id}`)) as DraftView;
  }

  async function publish(name: StaffName, { id, revision }: DraftView, note: string): Promise<void> {
    await people.confirm(one(name));
    const { number } = await studio(name, "POST", `drafts/${id}/publish`, { revision, note });
    roots.releases.push(number);
  }

  const basics = "wizards/supplier/steps/basic-information.json";
  const compliance = "wizards/supplier/steps/registration-compliance.json";

  on(
    7,
    "13:10",
    async () => {
      const better = await draft("jonah", "Which document proves the registration", (files) => [
        [
          "Say what the document must show",
          setIn(
            files,
            compliance,
            ["properties", "entityType", "description"],
            "The legal structure of your business, as your registration says it.",
          ),
        ],
      ]);
      await publish("jonah", better, "Suppliers asked which entity type to choose.");
    },
    liveSince,
  );
  on(
    3,
    "16:20",
    async () => {
      const asked = await draft("jonah", "How suppliers heard of us", () => [
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
      ]);
      await publish("jonah", asked, "Marketing wants to know for the fall campaign.");
    },
    liveSince,
  );
  on(
    2,
    "09:30",
    async () => {
      await people.confirm(one("morgan"));
      const { number } = await studio("morgan", "POST", "releases/1/revert", {
        note: "Back to the first release: Legal looks at both wordings first.",
      });
      roots.releases.push(number);
    },
    liveSince,
  );
  on(
    1,
    "10:45",
    async () => {
      const { id } = await draft("jonah", "Business phone and clearer hints", (files) => [
        [
          "Say what a good description has",
          setIn(
            files,
            basics,
            ["properties", "description", "description"],
            "What you offer, to whom, and where.",
          ),
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
      ]);
      await studio("morgan", "POST", `drafts/${id}/comments`, {
        place: "supplier/basic-information.businessPhone",
        text: "Many sole proprietors have no second number. Do we need it?",
      });
      await studio("jonah", "POST", `drafts/${id}/comments`, {
        place: "supplier/basic-information.businessPhone",
        text: "Buyers asked for it. I'll add what to do without one.",
      });
      await studio("jonah", "GET", `drafts/${id}/check`);
    },
    liveSince,
  );

  async function request(kind: string, firstName: string, lastName: string, daysAgo: number, note: string) {
    const receivedOn = new Date(site.clock.now().getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const person = { email: emailOf(firstName, lastName), name: `${firstName} ${lastName}` };
    const path = "/api/desk/requests";
    const { id } = await people.send(one("morgan"), "POST", path, { kind, ...person, receivedOn, note });
    roots.requests.push(id);
    return `${path}/${id}`;
  }

  on(9, "14:00", async () => {
    const path = await request("opt-out", "Kevin", "Tran", 1, "By mail to the address for questions.");
    await people.send(one("morgan"), "PUT", `${path}/identity`, { identity: "answered" });
    await people.confirm(one("morgan"));
    await people.send(one("morgan"), "POST", `${path}/carry-out`, {});
  });
  on(4, "15:00", async () => {
    const path = await request("access", "Yolanda", "Price", 2, "Letter, with a copy of the license.");
    await people.send(one("morgan"), "PUT", `${path}/identity`, { identity: "document" });
  });
  on(1, "11:15", async () => {
    await request("deletion", "Ray", "Castaneda", 3, "Does not want to hear from us any more.");
  });
}
