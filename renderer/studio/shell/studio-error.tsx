import { ChunkLoadError } from "../../base/lazy-page.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Page, Toolbar } from "../controls/page.tsx";

/** Renders why a page failed. */
export function StudioError({ error }: { error: unknown }) {
  return error instanceof ChunkLoadError ? (
    <NoPage
      title="This page didn't load"
      lead="The connection broke, or the studio was updated. What you typed is kept."
    />
  ) : (
    <NoPage title="This page stopped working" lead="That is our fault. What you typed is kept." />
  );
}

/** Says that no page has this address. */
export function StudioNotFound() {
  return <NoPage title="There is no such page" lead="Check the address, or start from Home." />;
}

function NoPage({ title, lead }: { title: string; lead: string }) {
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
