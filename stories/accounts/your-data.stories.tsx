import type { Meta } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { ClosingView, MyData } from "../../api/responses/personal-data.ts";
import { fillIn, found, submit } from "../stand-ins/acts.ts";
import { atAddress } from "../stand-ins/at-address.tsx";
import { content } from "../stand-ins/content.ts";
import { type Replies, type Reply, refused } from "../stand-ins/network.ts";
import { longText } from "../stand-ins/studio.tsx";
import { maria } from "../stand-ins/visitor.ts";

const meta: Meta = { title: "Accounts/Your data" };
export default meta;

const get = "GET /api/user/data";
const { yourData: words } = content;

const nothingSent: ClosingView = { registrations: [], files: 0, teammates: 0, possibleFrom: null };
const usual: MyData = {
  ...{ email: maria.email, firstName: maria.firstName, lastName: "Lopez" },
  ...{ isStaff: false, optedOutAt: null, isLarge: false, closing: nothingSent },
};

/** Returns the visitor of the page, and the server's replies about them. */
const having = (facts: Partial<MyData> = {}, replies: Replies = {}) => ({
  visitor: maria,
  replies: { [get]: { body: { ...usual, ...facts } }, ...replies },
});

export const Usual = atAddress("/your-data", having());

export const WithoutName = atAddress("/your-data", having({ firstName: null, lastName: null }));

export const OptedOutAndLarge = atAddress(
  "/your-data",
  having({ optedOutAt: "2026-03-02T17:00:00Z", isLarge: true }),
);

export const OfStaff = atAddress("/your-data", having({ isStaff: true }));

export const ClosableLater = atAddress(
  "/your-data",
  having({ closing: { ...nothingSent, possibleFrom: "2026-03-09T17:00:00Z" } }),
);

const long = {
  firstName: longText.slice(0, 60),
  lastName: longText.slice(-60),
  email: `${"donaudampfschifffahrtsgesellschaft.".repeat(4)}maria@example.com`,
};

export const LongTexts = atAddress("/your-data", having(long));

export const Loading = {
  ...atAddress("/your-data", { visitor: maria, replies: { [get]: "never" } }),
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    await found(canvasElement, "main [role=status] svg");
  },
};

export const CouldNotLoad = atAddress("/your-data", { visitor: maria, replies: { [get]: "unreached" } });

export const NameMissing = atAddress("/your-data", having({ firstName: null }), async (context) => {
  await submit(context);
  await context.canvas.findByRole("alert");
});

export const NameSaved = atAddress(
  "/your-data",
  having({}, { "PUT /api/user/data/names": { body: {} } }),
  async (context) => {
    await submit(context);
    await context.canvas.findByText(words.names.saved);
  },
);

const emailCall = "/api/user/data/email";

/** The page after its button was pressed that asks for another email. */
const changingEmail = (reply: Reply, isSent: boolean, replies: Replies = {}) =>
  atAddress("/your-data", having({}, { [`POST ${emailCall}`]: reply, ...replies }), async (context) => {
    const { canvas, userEvent } = context;
    await userEvent.click(canvas.getByRole("button", { name: words.email.change }));
    await fillIn(context, "email", "maria.lopez@example.com");
    await fillIn(context, "password", "Sesame-2026!");
    await userEvent.click(canvas.getByRole("button", { name: words.email.send }));
    if (!isSent) await found(context.canvasElement, "main [role=alert]");
    else {
      const code = await found(context.canvasElement, "[name=userOtpInput]");
      await waitFor(() => expect(code).toHaveFocus());
    }
  });

export const EmailCodeSent = changingEmail({ body: {} }, true);
export const EmailLeftAsItWas = atAddress("/your-data", having(), async ({ canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole("button", { name: words.email.change }));
  await waitFor(() => expect(canvas.getByLabelText(words.email.newEmail)).toHaveFocus());
  await userEvent.click(canvas.getByRole("button", { name: words.email.cancel }));
  await expect(canvas.getByRole("button", { name: words.email.change })).toHaveFocus();
});
export const EmailRefused = changingEmail(
  refused(422, "Your email isn't changed yet.", {
    errors: [{ path: ["password"], message: "This isn't your password." }],
  }),
  false,
);

/** The page after one of its buttons was pressed. */
const pressed = (button: string, replies: Replies, facts: Partial<MyData> = {}) =>
  atAddress("/your-data", having(facts, replies), async ({ canvasElement, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: button }));
    await found(canvasElement, "main [data-tone]");
  });

export const CopyMailed = pressed(
  words.copy.mail,
  { "POST /api/user/data/export": { body: { isMailed: true } } },
  { ...long, isLarge: true },
);
export const CopyFailed = pressed(words.copy.download, { "GET /api/user/data/export": "unreached" });
export const ClosingMailed = pressed(words.closing.ask, { "POST /api/user/data/closing": { body: {} } });

const closeNotes = { closeToken: "dGhpcyBpcyBvbmx5IGEgc2FtcGxl" };
const much: ClosingView = {
  registrations: [
    { title: "Supplier registration", reference: "7F3A-09BC", isDecided: true, kept: null },
    {
      ...{ title: "Grant application", reference: "51D0-77EA", isDecided: true },
      kept: { until: "2033-03-02", why: "Tax law makes us keep the records of grants that we decided on." },
    },
  ],
  files: 12,
  teammates: 3,
  possibleFrom: null,
};

/** The page behind the link that closes an account; with a reply, after its button was pressed. */
const closing = (view: ClosingView, reply?: Reply, shows = "main [role=alert]") =>
  atAddress(
    "/your-data/close",
    { ...having({ closing: view }, reply && { "PUT /api/user/data/closing": reply }), notes: closeNotes },
    async ({ canvasElement, canvas, userEvent }) => {
      if (!reply) return;
      await userEvent.click(canvas.getByRole("button", { name: words.close.confirm }));
      await found(canvasElement, shows);
    },
  );

export const Close = closing(much);
export const CloseNothingSent = closing(nothingSent);
export const CloseLongTexts = closing({
  ...much,
  registrations: much.registrations.map((one) => ({ ...one, title: longText })),
});
export const CloseFailed = closing(
  much,
  refused(410, "This link has expired or was used. Ask for a new one."),
);
export const Closed = closing(much, { body: {} }, "main a[href='/']");
export const CloseWithoutLink = atAddress("/your-data/close", having());

const emailNotes = { emailToken: "dGhpcyBpcyBvbmx5IGEgc2FtcGxl" };

/** The page behind the link that takes the earlier email back, after its button was pressed. */
const takingBack = (reply: Reply, shows: string) =>
  atAddress(
    "/your-data/email",
    { notes: emailNotes, replies: { [`POST ${emailCall}/back`]: reply } },
    async ({ canvasElement, canvas, userEvent }) => {
      await userEvent.click(canvas.getByRole("button", { name: words.back.button }));
      await found(canvasElement, shows);
    },
  );

export const TakeEmailBack = atAddress("/your-data/email", { notes: emailNotes });
export const EmailTakenBack = takingBack({ body: {} }, "main a[href='/login']");
export const EmailNotTakenBack = takingBack("unreached", "main [role=alert]");
export const TakeEmailBackWithoutLink = atAddress("/your-data/email");

// Rendered and compared in every run.
Usual.tags = ["quick"];
Close.tags = ["quick"];
TakeEmailBack.tags = ["quick"];
