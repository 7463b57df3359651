import type { Meta } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import type { ClosedCaseView, RequestsReply, RequestView } from "../../api/responses/people-requests.ts";
import { hoursAgo } from "../stand-ins/date.ts";
import { inDays } from "../stand-ins/desk.tsx";
import { admin, atStudio, busy, longText } from "../stand-ins/studio.tsx";

const meta: Meta = { title: "Desk/Requests" };
export default meta;

const address = "/dashboard/admin/requests";
const call = "GET /api/desk/requests";
const me = { ...admin, may: [...admin.may, "see-requests" as const, "answer-requests" as const] };

const request = (facts: Partial<RequestView>): RequestView => ({
  ...{ id: "request-1", kind: "access", email: "maria@example.com", name: "Maria" },
  ...{ receivedOn: inDays(-3), confirmBy: inDays(7), dueOn: inDays(42), note: "" },
  ...{ recordedBy: "Ben Okafor", recordedAt: hoursAgo(50), confirmedAt: hoursAgo(50) },
  ...{ identity: null, identityBy: null, identityAt: null },
  ...{ outcome: null, answer: null, closedBy: null, closedAt: null },
  ...{ needsIdentity: true, hasAccount: true, noticeSentAt: null },
  ...facts,
});

const open = [
  request({
    ...{ id: "request-2", kind: "deletion", dueOn: inDays(-2), identity: "answered" },
    note: "Please delete everything.\nI no longer supply anybody.",
  }),
  request({}),
  request({ id: "request-3", kind: "correction", email: "lee@example.com", name: "Lee", identity: "facts" }),
  request({
    ...{ id: "request-4", kind: "opt-out", email: "kim@example.com", name: null },
    ...{ needsIdentity: false, hasAccount: false, dueOn: inDays(1) },
  }),
  request({
    ...{ id: "request-5", kind: "shine-the-light", noticeSentAt: hoursAgo(2000), dueOn: inDays(25) },
    ...{ needsIdentity: false },
  }),
];

const answered = [
  request({
    ...{ id: "request-6", outcome: "done", identity: "document" },
    ...{ closedBy: "Ana Ruiz", closedAt: hoursAgo(30) },
  }),
  request({
    ...{ id: "request-7", kind: "deletion", outcome: "done", email: "", name: null, identity: "answered" },
    ...{ closedBy: "Ana Ruiz", closedAt: hoursAgo(300) },
  }),
  request({
    ...{ id: "request-8", kind: "correction", outcome: "refused", answer: "Nobody has this name." },
    ...{ closedBy: "Ben Okafor", closedAt: hoursAgo(900) },
  }),
];

const kept = (facts: Partial<ClosedCaseView>): ClosedCaseView => ({
  ...{ id: "case-1", reference: "7F3A-09BC", wizardTitle: "Supplier registration", stateTitle: "Verified" },
  ...{ decidedAt: hoursAgo(4000), closedAt: hoursAgo(70), keepUntil: null },
  ...facts,
});

const usual: RequestsReply = {
  requests: [...open, ...answered],
  closed: [
    kept({}),
    kept({
      ...{ id: "case-2", reference: "51D0-77EA", wizardTitle: "Grant application", stateTitle: "Awarded" },
      keepUntil: "2033-03-02",
    }),
  ],
  ...{ contactEmail: "privacy@sourcebridge.com", contactNote: null },
};
const empty: RequestsReply = { ...usual, requests: [], closed: [] };

const at = (body: RequestsReply, play?: Parameters<typeof atStudio>[2]) =>
  atStudio(address, { me, replies: { [call]: { body } } }, play);

export const Usual = at(usual);
export const NothingWaits = at(empty);
export const ContactDoesNotWork = at({
  ...empty,
  contactEmail: "help@example.com",
  contactNote:
    "contactEmail in site/brand.json is help@example.com. Its domain is for examples and tests only, so mail to it never arrives. Set an address of your own before the public uses this site.",
});

const long = {
  email: `${"donaudampfschifffahrtsgesellschaft.".repeat(4)}maria@example.com`,
  name: longText,
  note: `${longText}\n\n${longText}`,
  recordedBy: longText.slice(0, 60),
};

export const LongTexts = at({
  ...usual,
  requests: [
    request({ ...long, kind: "deletion", identity: "agent" }),
    request({ ...long, id: "request-9", closedAt: hoursAgo(3), closedBy: longText.slice(0, 60) }),
  ],
  closed: [kept({ wizardTitle: longText, stateTitle: longText, keepUntil: "2033-03-02" })],
});

export const Loading = atStudio(address, { me, replies: { [call]: "never" } });
export const CouldNotLoad = atStudio(address, { me, replies: { [call]: busy } }, async () => {
  await screen.findByText(/studio is busy/u);
});

export const AskedBeforeDeleting = at(usual, async () => {
  await userEvent.click(await screen.findByRole("button", { name: /^Close the account of/u }));
  await screen.findByRole("alertdialog");
});

export const Refusing = at(usual, async () => {
  const [first] = await screen.findAllByRole("button", { name: "Refuse" });
  if (first) await userEvent.click(first);
  await screen.findByRole("dialog");
});

/** A request that is being carried out takes no second press; the others wait for nobody. */
export const CarryingOut = atStudio(
  address,
  { me, replies: { [call]: { body: usual }, "POST /api/desk/requests/request-4/carry-out": "never" } },
  async () => {
    const button = await screen.findByRole("button", { name: "Opt them out and tell them" });
    await userEvent.click(button);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(screen.getByRole("button", { name: /^Close the account of/u })).not.toHaveAttribute(
      "aria-disabled",
    );
  },
);

export const NotRecorded = atStudio(
  address,
  { me, replies: { [call]: { body: usual }, "POST /api/desk/requests": busy } },
  async () => {
    const button = await screen.findByRole("button", { name: "Record the request" });
    button.scrollIntoView();
    await userEvent.click(button);
    const { top } = (await screen.findByText(/studio is busy/u)).getBoundingClientRect();
    await expect(top).toBeGreaterThan(0);
  },
);

export const OnAPhone = { ...Usual, globals: { viewport: { value: "w360" } } };
