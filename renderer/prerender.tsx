import { prerender } from "react-dom/static";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { framed } from "./chrome/framed.tsx";
import { LandingPage } from "./pages/landing/landing-page.tsx";
import { LegalPage } from "./pages/legal/legal-page.tsx";
import type { SiteContent } from "./site/site-content.ts";
import { SiteProvider } from "./site/site-context.tsx";

export { drawnAheadAt } from "./drawn-ahead.ts";
export { pictures } from "./pictures.tsx";

/** The pages of drawn-ahead.ts, under the same frame as all others: React finds them again by their place in it. */
const routes = framed([
  { index: true, Component: LandingPage },
  { path: "legal/:page?", Component: LegalPage },
]);
const pages = createStaticHandler(routes);

/** What stands inside `#root` when a stranger opens this address. Fails when any part of it cannot be drawn. */
export async function draw(path: string, content: SiteContent): Promise<string> {
  const context = await pages.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <SiteProvider content={content}>
      <StaticRouterProvider
        router={createStaticRouter(pages.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteProvider>,
    // One piece, in order: moving late pieces to their place takes scripts, which our policy refuses.
    { onError: (error) => void errors.push(error), progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw errors[0];
  // React puts the document's title in front; the server has written it into the head.
  return html.replace(/^<title>[^<]*<\/title>/u, "");
}
