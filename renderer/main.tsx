import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes, RouterProvider } from "react-router-dom";
import "./base.css";
import { PagePlaceholder } from "./chrome/page-placeholder.tsx";
import { deliverWishes } from "./early-access/wishes.ts";
import { takeEarlyPress } from "./early-press.ts";
import { routes } from "./routes.tsx";
import { deviceLink, invitationLink, resetLink } from "./session/link-token.ts";
import { hearOtherTabs } from "./session/other-tabs.ts";
import { restoreSession } from "./session/restore.ts";
import type { LoginState } from "./session/return-to.ts";
import { embeddedContent, openSite } from "./site/site-content.ts";
import { SiteProvider } from "./site/site-context.tsx";

resetLink.hide();
deviceLink.hide();
invitationLink.hide();
const place = document.getElementById("root");
if (!place) throw new Error("The page has no element with the id root.");
/** The server drew the page already: it is taken over as it stands. */
const isDrawn = place.hasChildNodes() && (await bringPage());
if (!isDrawn) {
  takeEarlyPress();
  place.replaceChildren();
}
const root = isDrawn ? null : createRoot(place);
root?.render(<PagePlaceholder />);
// The router fetches the page's own part at once, beside everything else that the page waits for.
const router = createBrowserRouter(routes);
// Before the session is restored: what everybody may read is asked for without a token.
const opening = openSite((trouble) => root?.render(<PagePlaceholder trouble={trouble} />));
void opening.then((content) =>
  root?.render(
    <SiteProvider content={content}>
      <PagePlaceholder />
    </SiteProvider>,
  ),
);
await restoreSession();
const content = await opening;
hearOtherTabs(() => {
  const state: LoginState = { alert: content.words.access.session.needed };
  void router.navigate("/login", { replace: true, state });
});
const app = (
  <StrictMode>
    <SiteProvider content={content}>
      <RouterProvider router={router} />
    </SiteProvider>
  </StrictMode>
);
if (root) root.render(app);
else hydrateRoot(place, app);
void deliverWishes();

/**
 * A page that is still on its way would be drawn as its placeholder, over what the server drew. One that does not
 * arrive leaves that standing, as it can be read and its links lead on; but a form that nothing listens to must not,
 * and its place goes to the router, which tells what is wrong.
 */
async function bringPage(): Promise<boolean> {
  const hasForm = embeddedContent()?.forms !== undefined;
  try {
    await Promise.all([bringParts(), hasForm && bringForms()]);
    return true;
  } catch (problem) {
    if (!hasForm) throw problem;
    return false;
  }
}

async function bringParts(): Promise<void> {
  // What the server drew of a wizard is taken over by itself, and the wizard takes its place.
  if (embeddedContent()?.hasStep) return;
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    Object.assign(route, await route.lazy());
    delete route.lazy;
  }
}

async function bringForms(): Promise<void> {
  const { accountForms } = await import("./pages/form/account-forms.ts");
  await accountForms();
}
