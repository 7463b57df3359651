import type { Meta } from "@storybook/react-vite";
import type { Team } from "../../api/responses/invitations.ts";
import type { OpenedInvitation } from "../../renderer/pages/invitations/acceptance-call.ts";
import { fillIn, found, submit } from "../stand-ins/acts.ts";
import { atAddress } from "../stand-ins/at-address.tsx";
import { type Reply, refused } from "../stand-ins/network.ts";
import { sam, type Visitor } from "../stand-ins/visitor.ts";

const meta: Meta = { title: "Accounts/Invitations" };
export default meta;

const address = "/buyer-profile-registration/invitation-page";
const calls = "/api/buyer/invitations";
const alone: Team = {
  company: { _id: "c1", name: "Fulton County", isOwner: true },
  invitations: [],
  members: [{ _id: "1", email: sam.email, name: "Sam Okafor", role: "Admin", isOwner: true, isYou: true }],
};
const team: Team = {
  ...alone,
  invitations: [
    {
      _id: "i1",
      email: "lee@example.com",
      role: "Admin",
      sentAt: "2026-02-23T10:00:00Z",
      expiresAt: "2026-03-09T10:00:00Z",
      expired: false,
    },
    {
      _id: "i2",
      email: "ana@example.com",
      role: "Member",
      sentAt: "2026-02-06T10:00:00Z",
      expiresAt: "2026-02-20T10:00:00Z",
      expired: true,
    },
  ],
  members: [
    ...alone.members,
    { _id: "2", email: "kim@example.com", name: "Kim Tran", role: "Member", isOwner: false, isYou: false },
  ],
};

export const Alone = atAddress(address, { visitor: sam, replies: { [`GET ${calls}`]: { body: alone } } });

export const WithTeam = atAddress(address, { visitor: sam, replies: { [`GET ${calls}`]: { body: team } } });

export const WrongAddresses = atAddress(
  address,
  {
    visitor: sam,
    replies: {
      [`GET ${calls}`]: { body: team },
      [`POST ${calls}`]: refused(422, "Some addresses will not do.", {
        errors: [{ path: ["members"], message: '"lee@" is not a valid email address.' }],
      }),
    },
  },
  async (context) => {
    await fillIn(context, "members", "lee@ kim@example.com");
    await submit(context);
    await context.canvas.findByRole("alert");
  },
);

export const Sent = atAddress(
  address,
  { visitor: sam, replies: { [`GET ${calls}`]: { body: alone }, [`POST ${calls}`]: { body: team } } },
  async (context) => {
    await fillIn(context, "members", "ana@example.com");
    await submit(context);
    await found(context.canvasElement, "dialog[open]");
  },
);

export const AskedBeforeRemoving = atAddress(
  address,
  { visitor: sam, replies: { [`GET ${calls}`]: { body: team } } },
  async (context) => {
    await context.userEvent.click(context.canvas.getByRole("button", { name: /Kim Tran/u }));
    await found(context.canvasElement, "dialog[open]");
  },
);

export const TeamNotFetched = atAddress(address, {
  visitor: sam,
  replies: { [`GET ${calls}`]: "unreached" },
});

export const NoCompanyYet = atAddress(address, {
  visitor: sam,
  replies: {
    [`GET ${calls}`]: refused(403, "Finish your buyer registration first; then you can invite your team.", {
      code: "no-company",
    }),
  },
});

const opened: OpenedInvitation = {
  invitation: {
    inviter: "Sam Okafor",
    company: "Fulton County",
    role: "Member",
    email: "ana@example.com",
    expiresAt: "2026-03-09T10:00:00Z",
  },
  hasAccount: true,
  signedInAs: null,
};
const ana: Visitor = { firstName: "Ana", email: "ana@example.com", role: null };
const notes = { invitationToken: "dGhpcyBpcyBvbmx5IGEgc2FtcGxl" };
const look = (reply: Reply) => ({ "POST /api/invitations/look": reply });

export const JoinAfterLogin = atAddress("/invitation", { notes, replies: look({ body: opened }) });

export const JoinAfterSignUp = atAddress("/invitation", {
  notes,
  replies: look({ body: { ...opened, hasAccount: false } }),
});

export const Join = atAddress("/invitation", {
  notes,
  visitor: ana,
  replies: look({ body: { ...opened, signedInAs: ana.email } }),
});

export const ForAnotherAddress = atAddress("/invitation", {
  notes,
  visitor: sam,
  replies: look({ body: { ...opened, signedInAs: sam.email } }),
});

export const Joined = atAddress(
  "/invitation",
  {
    notes,
    visitor: ana,
    replies: {
      ...look({ body: { ...opened, signedInAs: ana.email } }),
      "POST /api/invitations/accept": {
        body: {
          accountType: "BUYER",
          links: { invite: address, review: "/buyer-profile-registration/review" },
        },
      },
    },
  },
  async (context) => {
    await context.userEvent.click(await context.canvas.findByRole("button", { name: /Fulton County/u }));
    await found(context.canvasElement, "main a[href='/']");
  },
);

export const Over = atAddress("/invitation", {
  notes,
  replies: look(refused(410, "This invitation has expired. Ask Sam Okafor for a new one.")),
});

export const NotOpened = atAddress("/invitation", { notes, replies: look("unreached") });

// Rendered and compared in every run.
WithTeam.tags = ["quick"];
Join.tags = ["quick"];
AskedBeforeRemoving.tags = ["quick"];
