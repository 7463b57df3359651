import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import "./base.css";
import { PagePlaceholder } from "./chrome/page-placeholder.tsx";
import { forgetScrollPosition } from "./chrome/scroll-positions.ts";
import { deliverKeptRequests } from "./early-access/kept-requests.ts";
import { takeEarlyPress, takeEarlySubmit } from "./hydration/early-events.ts";
import { loadPrerenderedPage } from "./hydration/load-page.ts";
import { pause } from "./hydration/pause.ts";
import { routesWith } from "./routes.tsx";
import { deviceLink, invitationLink, resetLink, stopLink } from "./session/link-token.ts";
import { hearOtherTabs } from "./session/other-tabs.ts";
import { restoreSession } from "./session/restore.ts";
import type { LoginState } from "./session/return-to.ts";
import { declaredPages, openSite } from "./site/site-content.ts";
import { SiteProvider } from "./site/site-context.tsx";

resetLink.hide();
deviceLink.hide();
invitationLink.hide();
forgetScrollPosition();

stopLink.hide();
const place = document.getElementById("root");
if (!place) throw new Error("No element #root.");
await pause();
const pages = declaredPages();
const known = pages && routesWith(pages);
const isPrerendered = known && place.hasChildNodes() && (await loadPrerenderedPage(known));
if (!isPrerendered) {
  takeEarlySubmit();
  takeEarlyPress();
  place.replaceChildren();
}
const root = isPrerendered ? null : createRoot(place);
root?.render(<PagePlaceholder />);
await pause();
// Before the session is restored: public data is requested without a token.
const opening = openSite((trouble) => root?.render(<PagePlaceholder trouble={trouble} />));
// The router loads the page's own part at once, in parallel with everything else that the page waits for.
const router = createBrowserRouter(known ?? routesWith((await opening).words.declaredPages));
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
await pause();
// As a transition, hydration runs in slices and lets input through.
if (root) root.render(app);
else {
  startTransition(() => void hydrateRoot(place, app));
  // From here on React listens: a press hydrates at once what was pressed.
  takeEarlyPress()?.click();
}
void deliverKeptRequests();
