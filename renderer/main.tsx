import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import "./styles/base.css";
import { loadPages, loadPrerenderedPage } from "./app/load-page.ts";
import { routesWith } from "./app/routes.tsx";
import { PagePlaceholder } from "./chrome/page-placeholder.tsx";
import { Pages } from "./chrome/pages.tsx";
import { readScrollPositions } from "./chrome/scroll-positions.ts";
import { deliverKeptRequests } from "./early-access/kept-requests.ts";
import { takeEarlyPress, takeEarlySubmit } from "./hydration/early-events.ts";
import { pause } from "./hydration/pause.ts";
import { deviceLink, invitationLink, resetLink, stopLink } from "./session/link-token.ts";
import { restoreSession } from "./session/restore.ts";
import { declaredPages, openSite } from "./site/site-content.ts";
import { SiteProvider } from "./site/site-context.tsx";

resetLink.hide();
deviceLink.hide();
invitationLink.hide();
stopLink.hide();
readScrollPositions();
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
const routes = known ?? routesWith((await opening).words.declaredPages);
// In parallel with the page's other requests. A failure is reported when the page renders.
loadPages(routes, window.location).catch(() => undefined);
void opening.then((content) =>
  root?.render(
    <SiteProvider content={content}>
      <PagePlaceholder />
    </SiteProvider>,
  ),
);
await restoreSession();
const content = await opening;
const app = (
  <StrictMode>
    <SiteProvider content={content}>
      <BrowserRouter>
        <Pages routes={routes} />
      </BrowserRouter>
    </SiteProvider>
  </StrictMode>
);
await pause();
// As a transition, hydration runs in slices and lets input through.
if (root) root.render(app);
else {
  startTransition(() => void hydrateRoot(place, app));
  // From here on React listens: a press hydrates its target at once.
  takeEarlyPress()?.click();
}
void deliverKeptRequests();
