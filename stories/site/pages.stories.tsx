import type { Meta, StoryObj } from "@storybook/react-vite";
import { MemoryRouter } from "react-router-dom";
import { ChunkLoadError } from "../../renderer/base/lazy-page.ts";
import { NoticeBar } from "../../renderer/chrome/notices.tsx";
import { Pages } from "../../renderer/chrome/pages.tsx";
import { Redirect } from "../../renderer/chrome/redirect.tsx";
import { fillIn, found, submit } from "../stand-ins/acts.ts";
import { atAddress, InSite } from "../stand-ins/at-address.tsx";
import { content } from "../stand-ins/content.ts";
import { maria, sam } from "../stand-ins/visitor.ts";

const meta: Meta = { title: "Site/Pages", parameters: { layout: "fullscreen" } };
export default meta;

const [document] = content.legal;

export const LegalDocument = atAddress(`/legal/${document?.page}`);

export const EarlyAccess = atAddress("/early-access-signup");

export const EarlyAccessEmailNotValid = atAddress("/early-access-signup", {}, async (context) => {
  await fillIn(context, "email", "ana@");
  await submit(context);
  await context.canvas.findByRole("alert");
});

export const EarlyAccessReceived = atAddress(
  "/early-access-signup",
  { replies: { "POST /register": { body: {} } } },
  async (context) => {
    await fillIn(context, "email", "ana@example.com");
    await submit(context);
    await found(context.canvasElement, "main a[href='/']");
  },
);

export const EarlyAccessAfterTheLaunch = atAddress("/early-access-signup", { isLaunched: true });

export const NotFound = atAddress("/no-such-page");

export const Offline = atAddress("/no-such-page", { offline: true });

export const SupplierDashboard = atAddress("/supplier-dashboard", { visitor: maria });

export const BuyerDashboard = atAddress("/dashboard", { visitor: sam });

/** The screen in place of a page that threw this. */
function failing(error: Error): StoryObj {
  const Failing = () => {
    throw error;
  };
  const routes = [{ path: "*", element: <Failing /> }];
  return {
    parameters: { complaints: [error.message] },
    render: () => (
      <MemoryRouter>
        <Pages routes={routes} />
      </MemoryRouter>
    ),
  };
}

export const UnexpectedError = failing(new Error("Request failed"));

export const PartDidNotArrive = failing(new ChunkLoadError("landing"));

const leadingTo = (path: string, to: string) => ({ path, element: <Redirect to={to} /> });

/** Pages that lead to each other. */
export const RedirectsInACircle: StoryObj = {
  parameters: { complaints: ["Redirected 10 times"] },
  render: () => (
    <MemoryRouter initialEntries={["/one"]}>
      <Pages routes={[leadingTo("/one", "/other"), leadingTo("/other", "/one")]} />
    </MemoryRouter>
  ),
  play: async ({ canvas }) => {
    await canvas.findByText(/^Redirected 10 times/u);
  },
};

export const BackOnline: StoryObj = {
  render: () => (
    <InSite>
      <NoticeBar connection="back" isOld={false} />
    </InSite>
  ),
};

export const NewRelease: StoryObj = {
  render: () => (
    <InSite>
      <NoticeBar connection="online" isOld />
    </InSite>
  ),
};

// Rendered and compared in every run.
LegalDocument.tags = ["quick"];
EarlyAccess.tags = ["quick"];
NotFound.tags = ["quick"];
Offline.tags = ["quick"];
UnexpectedError.tags = ["quick"];
NewRelease.tags = ["quick"];
