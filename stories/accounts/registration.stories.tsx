import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { MyChanges } from "../../api/responses/desk.ts";
import { answerFile } from "../../api/uploads/file-rules.ts";
import type { RegistrationContext } from "../../renderer/pages/registration/use-registration-context.ts";
import { contextInState } from "../../renderer/studio/procedure/context-in-state.ts";
import { found, submit } from "../stand-ins/acts.ts";
import { atAddress } from "../stand-ins/at-address.tsx";
import { content } from "../stand-ins/content.ts";
import { type Replies, type Reply, refused } from "../stand-ins/network.ts";
import { contextOf } from "../stand-ins/registration-context.ts";
import { maria, newcomer, sam } from "../stand-ins/visitor.ts";

const meta: Meta = { title: "Accounts/Registration" };
export default meta;

const me = "GET /api/registrations/me";
const says =
  (words: string | RegExp): StoryObj["play"] =>
  async ({ canvas }) => {
    await canvas.findByText(words);
  };
const all = { slug: "review", url: "/status-verification", number: 8, complete: false };
const half = {
  slug: "business-location",
  url: "/supplier-profile-registration/business-location",
  number: 2,
  complete: false,
};

export const AccountType = atAddress("/account-type", { visitor: newcomer });

export const AccountTypeUnchosen = atAddress("/account-type", { visitor: newcomer }, async (context) => {
  await submit(context);
});

export const AccountTypeChosen = atAddress("/account-type", { visitor: newcomer }, async (context) => {
  const [first] = context.canvas.getAllByRole("radio");
  if (first) await context.userEvent.click(first);
});

export const SupplierInstructions = atAddress("/supplier-instructions", { visitor: newcomer });

export const StatusLoading: StoryObj = {
  ...atAddress("/status-verification", { visitor: maria, replies: { [me]: "never" } }),
  play: async ({ canvas }) => {
    await canvas.findByText(content.site.frame.loading);
  },
};

const busy = "The site is busy. Try again in a minute.";
/** Failures that pass by themselves are retried, and the page says why it can't open yet. */
export const StatusWaits: StoryObj = {
  ...atAddress("/status-verification", { visitor: maria, replies: { [me]: refused(503, busy) } }),
  parameters: { layout: "fullscreen", complaints: [busy] },
  play: says(busy),
};

const failed = "Request failed";
export const StatusCouldNotLoad: StoryObj = {
  ...atAddress(
    "/status-verification",
    { visitor: maria, replies: { [me]: refused(500, failed) } },
    says(failed),
  ),
  parameters: { layout: "fullscreen", complaints: [failed] },
};

export const StatusUnfinished = atAddress("/status-verification", {
  visitor: maria,
  replies: { [me]: { body: contextOf(maria, { resume: half }) } },
});

export const StatusAnswered = atAddress("/status-verification", {
  visitor: maria,
  replies: { [me]: { body: contextOf(maria, { resume: all }) } },
});

const sent = contextOf(maria, { isConfirmed: true, resume: half });

export const StatusReturned = atAddress("/status-verification", {
  visitor: maria,
  replies: {
    [me]: {
      body: {
        ...sent,
        registration: sent.registration && {
          ...sent.registration,
          returned: { corrections: [{ done: true }, { done: false }, { done: false }] },
        },
      },
    },
  },
});

export const StatusVerified = atAddress("/status-verification", {
  visitor: maria,
  replies: {
    [me]: {
      body: contextOf(maria, {
        isConfirmed: true,
        status: {
          account_status: "Active",
          verification_status: "Verified",
          verified_by: "Sourcebridge staff",
          verification_date: "2026-03-02T12:00:00Z",
        },
      }),
    },
  },
});

const buyers = content.wizards.find(({ definition }) => definition.id === "buyer")?.procedure?.procedure;
if (!buyers) throw new Error("Buyers have no procedure.");
const place = { step: "company-details", path: ["companyName"], label: "Company Details, Company name" };
const asked = { ...place, ordinal: 2, at: "2026-03-03T09:00:00Z", text: "We merged with Fulton Foods." };

/** Renders the status page of somebody whose company is in a state of its case. */
function ofBuyer(state: string, more: Partial<RegistrationContext>, play?: StoryObj["play"]) {
  const context = {
    ...contextOf(sam, {}),
    ...(buyers && contextInState(buyers, state, "2026-03-02T12:00:00Z")),
  };
  const isMember = more.membership?.role === "Member";
  const mayAsk = !isMember && context.status.account_status === "Active";
  const changes: MyChanges = {
    mayTakeBack: false,
    questions: mayAsk ? [place] : [],
    asked: mayAsk && state === "change-asked" ? [asked] : [],
  };
  const replies = {
    [me]: { body: { ...context, ...more } },
    "GET /api/registrations/buyer/changes?registration=registration": { body: changes },
  };
  return atAddress("/status-verification", { visitor: sam, replies }, play);
}
const member: Partial<RegistrationContext> = { membership: { role: "Member" } };

/** An active buyer asked for a change, and may ask for another one. */
export const StatusChangeAsked = ofBuyer(
  "change-asked",
  {},
  says(/^You asked to change Company Details, Company name/u),
);

/** An active buyer is to correct what they asked to change. */
export const StatusReturnedBuyer = ofBuyer("returned", {}, says("One correction is waiting for you."));

/** A Member can only read, and sees what an Admin has to do. */
export const StatusMember = ofBuyer("active", member, says("See your company's registration"));
export const StatusReturnedMember = ofBuyer("returned", member, says(/^Our team asked for a correction/u));
export const StatusTakenBackMember = atAddress(
  "/status-verification",
  { visitor: sam, replies: { [me]: { body: { ...contextOf(sam, {}), ...member } } } },
  says(/^An Admin of your company is changing the registration/u),
);

/** Staff asked something, and a file may come with the answer. */
const questioned = contextInState(buyers, "active", "2026-03-02T12:00:00Z");
const question = { ordinal: 1, at: "2026-03-03T09:00:00Z", text: "Is Fulton Foods your own warehouse?" };

/** Renders the status page with that question; with an act, its outcome. */
const atQuestion = (replies: Replies = {}, play?: StoryObj["play"]) =>
  atAddress(
    "/status-verification",
    {
      visitor: sam,
      replies: {
        [me]: {
          body: {
            ...contextOf(sam, {}),
            ...questioned,
            case: { ...questioned.case, questions: [question], file: answerFile },
          },
        },
        "POST /api/registrations/questions/1": { body: {} },
        ...replies,
      },
    },
    async (context) => {
      await context.canvas.findByText(question.text);
      await play?.(context);
    },
  );

export const StatusQuestion = atQuestion();

/** The outcome takes the focus when its form is gone. */
export const StatusQuestionAnswered = atQuestion({}, async (context) => {
  await context.userEvent.type(await found(context.canvasElement, "form textarea"), "Yes, since May.");
  await submit(context);
  const sent = await context.canvas.findByText(content.site.registration.status.answerSent ?? "");
  await waitFor(() => expect(document.activeElement?.contains(sent)).toBe(true));
});

/** The question after a file was chosen for its answer. */
const withFile = (reply: Reply, play?: StoryObj["play"]) =>
  atQuestion({ "POST /api/files": reply }, async (context) => {
    const input = (await found(context.canvasElement, "input[type=file]")) as HTMLInputElement;
    const lease = new File([new Uint8Array(2048)], "lease.pdf", { type: "application/pdf" });
    await context.userEvent.upload(input, lease);
    await play?.(context);
  });

/** The file is accepted whether the scanner finds nothing, is down or is absent. */
export const StatusQuestionFileTaken = withFile(
  { body: { _id: "f1", name: "lease.pdf", type: "application/pdf", size: 2048 } },
  async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Remove lease.pdf" });
  },
);

/** All of the file is sent, and the server scans it. An answer that was sent now would go without it. */
export const StatusQuestionFileScanned = withFile("never", async (context) => {
  await context.canvas.findByRole("progressbar", { name: "Uploading lease.pdf" });
  await submit(context);
  await context.canvas.findByText(content.site.controls.file.under ?? "");
  await expect(context.canvas.getByText(question.text)).toBeVisible();
});

const infected = "\"lease.pdf\" didn't pass our virus check, so we can't take it. Choose another copy of it.";
export const StatusQuestionFileInfected = withFile(
  refused(422, infected, { code: "infected-file" }),
  says(infected),
);

const listed = {
  title: "Grant application",
  changedAt: "2026-03-02T12:00:00Z",
  confirmedAt: null,
  isOpen: false,
  isTaken: false,
  step: "Your project",
};

export const SeveralRegistrations = atAddress("/registrations", {
  visitor: maria,
  replies: {
    "GET /api/registrations": {
      body: {
        registrations: [
          { ...listed, _id: "6d1f0c3a-0000-4000-8000-00007f3a09bc", isOpen: true, url: "/grant/1/project" },
          { ...listed, _id: "6d1f0c3a-0000-4000-8000-000011aa22bb", url: "/grant/2/project" },
          {
            ...listed,
            _id: "6d1f0c3a-0000-4000-8000-0000ccddeeff",
            confirmedAt: "2026-03-01T12:00:00Z",
            url: "/grant/3/done",
          },
        ],
        more: [{ wizard: "grant", title: "Grant application" }],
      },
    },
  },
});

const supplier = { ...listed, _id: "6d1f0c3a-0000-4000-8000-00001b2c3d4e", title: "Supplier registration" };
const several = contextOf(maria, { isConfirmed: true });

export const WelcomeWithSeveral = atAddress("/welcome-page", {
  visitor: maria,
  replies: {
    [me]: { body: { ...several, links: { ...several.links, registrations: "/registrations" } } },
    "GET /api/registrations": {
      body: {
        registrations: [
          { ...supplier, confirmedAt: "2026-03-02T12:00:00Z", url: "/supplier/review" },
          { ...listed, _id: "6d1f0c3a-0000-4000-8000-00007f3a09bc", isTaken: true, url: "/grant/1/project" },
        ],
        more: [],
      },
    },
  },
});

const beforeGrant = (isClosed: boolean) =>
  atAddress("/grant-application/applicant", {
    visitor: maria,
    replies: {
      [`${me}?wizard=grant`]: {
        body: {
          ...contextOf(maria, {}),
          registration: null,
          entries: {},
          changes: null,
          otherRoles: { isClosed, unfinished: [{ title: "Supplier registration", url: "/supplier/review" }] },
        },
      },
    },
  });

export const AnotherRoleUnfinished = beforeGrant(false);
export const AnotherRoleSubmitted = beforeGrant(true);

export const NoRegistration = atAddress("/registrations", {
  visitor: newcomer,
  replies: { "GET /api/registrations": { body: { registrations: [], more: [] } } },
});

export const Confirmed = atAddress("/registration-confirmation", {
  visitor: maria,
  replies: { [me]: { body: contextOf(maria, { isConfirmed: true }) } },
});

const atStop = (account_status: string, verification_status: string) =>
  atAddress("/registration-confirmation", {
    visitor: maria,
    replies: {
      [me]: {
        body: contextOf(maria, { isConfirmed: true, status: { account_status, verification_status } }),
      },
    },
  });

export const ConfirmedVerified = atStop("Pending", "Verified");
export const ConfirmedActive = atStop("Active", "Verified");
export const ConfirmedRejected = atStop("Rejected", "Unverified");

export const NotYetConfirmed = atAddress("/registration-confirmation", {
  visitor: maria,
  replies: { [me]: { body: contextOf(maria, { resume: half }) } },
});

export const WelcomeSupplier = atAddress("/welcome-page", {
  visitor: maria,
  replies: { [me]: { body: contextOf(maria, { isConfirmed: true }) } },
});

export const WelcomeBuyer = atAddress("/welcome-page", {
  visitor: sam,
  replies: { [me]: { body: contextOf(sam, { isConfirmed: true }) } },
});

// Rendered and compared in every run.
StatusChangeAsked.tags = ["quick"];
StatusQuestionAnswered.tags = ["quick"];
StatusQuestionFileScanned.tags = ["quick"];
StatusTakenBackMember.tags = ["quick"];
AccountTypeChosen.tags = ["quick"];
SupplierInstructions.tags = ["quick"];
StatusAnswered.tags = ["quick"];
WelcomeSupplier.tags = ["quick"];
