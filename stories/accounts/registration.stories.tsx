import type { Meta } from "@storybook/react-vite";
import { submit } from "../stand-ins/acts.ts";
import { atAddress } from "../stand-ins/at-address.tsx";
import { standingOf } from "../stand-ins/standing.ts";
import { maria, newcomer, sam } from "../stand-ins/visitor.ts";

const meta: Meta = { title: "Accounts/Registration" };
export default meta;

const me = "GET /api/registrations/me";
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

export const StatusUnfinished = atAddress("/status-verification", {
  visitor: maria,
  replies: { [me]: { body: standingOf(maria, { resume: half }) } },
});

export const StatusAnswered = atAddress("/status-verification", {
  visitor: maria,
  replies: { [me]: { body: standingOf(maria, { resume: all }) } },
});

const sent = standingOf(maria, { isConfirmed: true, resume: half });

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
      body: standingOf(maria, {
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
const several = standingOf(maria, { isConfirmed: true });

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
          ...standingOf(maria, {}),
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
  replies: { [me]: { body: standingOf(maria, { isConfirmed: true }) } },
});

const atStop = (account_status: string, verification_status: string) =>
  atAddress("/registration-confirmation", {
    visitor: maria,
    replies: {
      [me]: {
        body: standingOf(maria, { isConfirmed: true, status: { account_status, verification_status } }),
      },
    },
  });

export const ConfirmedVerified = atStop("Pending", "Verified");
export const ConfirmedActive = atStop("Active", "Verified");
export const ConfirmedRejected = atStop("Rejected", "Unverified");

export const NotYetConfirmed = atAddress("/registration-confirmation", {
  visitor: maria,
  replies: { [me]: { body: standingOf(maria, { resume: half }) } },
});

export const WelcomeSupplier = atAddress("/welcome-page", {
  visitor: maria,
  replies: { [me]: { body: standingOf(maria, { isConfirmed: true }) } },
});

export const WelcomeBuyer = atAddress("/welcome-page", {
  visitor: sam,
  replies: { [me]: { body: standingOf(sam, { isConfirmed: true }) } },
});

// Drawn and compared in every run.
AccountTypeChosen.tags = ["quick"];
SupplierInstructions.tags = ["quick"];
StatusAnswered.tags = ["quick"];
WelcomeSupplier.tags = ["quick"];
