import { prerender } from "react-dom/static";
import { StaticRouter } from "react-router-dom";
import type { Forms, Wizard } from "#engine";
import { framed } from "../chrome/framed.tsx";
import { Pages } from "../chrome/pages.tsx";
import { EarlyAccessPage } from "../pages/early-access/early-access-page.tsx";
import { FormsProvider } from "../pages/form/forms-context.tsx";
import { LandingPage } from "../pages/landing/landing-page.tsx";
import { LegalPage } from "../pages/legal/legal-page.tsx";
import { LoginPage } from "../pages/login/login-page.tsx";
import { ForgotPasswordPage } from "../pages/recovery/forgot-password-page.tsx";
import { AccountTypePage } from "../pages/registration/account-type-page.tsx";
import { InstructionsPage } from "../pages/registration/instructions-page.tsx";
import { SignUpPage } from "../pages/sign-up/sign-up-page.tsx";
import type { SiteContent } from "../site/site-content.ts";
import { SiteProvider } from "../site/site-context.tsx";
import { PrerenderedStep } from "./prerendered-step.tsx";

export { pictures } from "../build/pictures.tsx";
export { hasPageAt } from "./has-page.ts";
export { prerenderedPageAt } from "./prerendered-pages.ts";

/** The pages of prerendered-pages.ts, in the same frame as all pages: hydration needs the same tree. */
const pages = [
  { index: true, Component: LandingPage },
  { path: "early-access-signup", Component: EarlyAccessPage },
  { path: "legal/:page?", Component: LegalPage },
  { path: "login", Component: LoginPage },
  { path: "signup", Component: SignUpPage },
  { path: "forgot-password", Component: ForgotPasswordPage },
  { path: "account-type", Component: AccountTypePage },
];

/** Everything a page needs besides the site's texts, ready to use. */
interface Opened {
  forms?: Forms;
  step?: { wizard: Wizard; slug: string };
}

/** Renders the HTML of `#root` for a visitor who is not logged in. Throws when any part of it fails to render. */
export async function draw(
  path: string,
  content: SiteContent,
  { forms, step }: Opened = {},
): Promise<string> {
  const wizard = step ? [{ path: "*", element: <StepRoot step={step} /> }] : [];
  const instructions = content.words.declaredPages.flatMap(({ kind, path: address }) =>
    kind === "instructions" ? [{ path: address, Component: InstructionsPage }] : [],
  );
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <SiteProvider content={content}>
      <FormsProvider forms={forms ?? null}>
        <StaticRouter location={path}>
          <Pages routes={framed([...pages, ...instructions, ...wizard])} />
        </StaticRouter>
      </FormsProvider>
    </SiteProvider>,
    // In one piece: streamed pieces move into place with inline scripts, which our policy refuses.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  // React puts the document's title first; the server has written it into the head.
  return html.replace(/^<title>[^<]*<\/title>/u, "");
}

/** Renders the element that step-route.tsx hydrates. */
function StepRoot({ step }: { step: { wizard: Wizard; slug: string } }) {
  return (
    <div>
      <PrerenderedStep {...step} />
    </div>
  );
}
