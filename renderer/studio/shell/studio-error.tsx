import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { ChunkLoadError } from "../../lazy-page.ts";
import { Page, Toolbar } from "../controls/page.tsx";

/** Renders what is said instead of a page that is not there, or that failed. */
export function StudioError() {
  const { title, lead } = wordsFor(useRouteError());
  return (
    <main>
      <Page title={title} lead={lead}>
        <Toolbar>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <a className={buttonClass("quiet")} href="/studio">
            Go to Home
          </a>
        </Toolbar>
      </Page>
    </main>
  );
}

function wordsFor(error: unknown): { title: string; lead: string } {
  if (isRouteErrorResponse(error) && error.status === 404)
    return { title: "There is no such page", lead: "Check the address, or start from Home." };
  if (error instanceof ChunkLoadError)
    return {
      title: "This page didn't load",
      lead: "The connection broke, or the studio was updated. What you typed is kept.",
    };
  return { title: "This page stopped working", lead: "That is our fault. What you typed is kept." };
}
