import type { StoryContext, StoryObj } from "@storybook/react-vite";
import { type ReactNode, useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { routesWith } from "../../renderer/app/routes.tsx";
import { Pages } from "../../renderer/chrome/pages.tsx";
import { HostContext } from "../../renderer/seams/host.ts";
import { tabNotes } from "../../renderer/session/notes.ts";
import type { AuthState } from "../../renderer/session/session.ts";
import { forgetEverything, keep } from "../../renderer/session/storage.ts";
import { SiteProvider } from "../../renderer/site/site-context.tsx";
import { siteHost } from "../../renderer/wizard/shell/site-host.ts";
import { content } from "./content.ts";
import { answerCalls, type Replies } from "./network.ts";
import { beHere, type Visitor } from "./visitor.ts";
import { whenMounted } from "./when-mounted.ts";

/** Everything that a page of the site depends on. */
export interface Circumstances {
  /** State that the router passes to the page. */
  state?: unknown;
  visitor?: Visitor;
  /** Further state of the session. */
  session?: Partial<AuthState>;
  replies?: Replies;
  /** Earlier notes of the tab, such as the token of a mailed link. */
  notes?: { [key: string]: string };
  /** Values that the browser keeps for the visitor. */
  kept?: { [key: string]: unknown };
  offline?: boolean;
  /** True if the product is launched. */
  isLaunched?: boolean;
}

type PageStory = StoryObj;

/** Returns a story of the site at an address: its own routes and pages, under the circumstances. */
export function atAddress(path: string, setup: Circumstances = {}, play?: PageStory["play"]): PageStory {
  return {
    parameters: { layout: "fullscreen" },
    render: () => {
      const page = <At path={path} state={setup.state} />;
      return setup.isLaunched ? (
        <SiteProvider content={{ words: content.launched }}>{page}</SiteProvider>
      ) : (
        page
      );
    },
    beforeEach: whenMounted(({ id }: StoryContext) => prepare(setup, id)),
    play: async (context) => {
      await context.canvas.findAllByRole("heading", { level: 1 }, { timeout: 15_000 });
      await play?.(context);
    },
  };
}

/** Applies the circumstances and returns a function that undoes them. */
export async function prepare(setup: Circumstances, id: string): Promise<() => void> {
  const { visitor = null, session = {}, replies = {}, notes = {}, kept = {}, offline = false } = setup;
  await forgetEverything(null);
  // Scroll places of the story before are noted there too.
  tabNotes.clear();
  for (const [key, value] of Object.entries(kept)) await keep(id, key, value);
  for (const [key, text] of Object.entries(notes)) tabNotes.write(key, text);
  const undo = [answerCalls(replies), beHere(visitor, id, session), setOnline(!offline)];
  return () => {
    for (const one of undo) one();
    tabNotes.clear();
  };
}

/** Components that are no page, with the sentences of the site and a router around them. */
export function InSite({ path = "/", children }: { path?: string; children: ReactNode }) {
  return (
    <SiteProvider content={{ words: content.site }}>
      <HostContext value={siteHost}>
        <MemoryRouter initialEntries={[path]}>{children}</MemoryRouter>
      </HostContext>
    </SiteProvider>
  );
}

/** The site at an address, in prepared circumstances. */
export function At({ path, state }: { path: string; state?: unknown }) {
  const [routes] = useState(() => routesWith(content.site.declaredPages));
  return (
    <MemoryRouter initialEntries={[{ pathname: path, state: state ?? null }]}>
      <Pages routes={routes} />
    </MemoryRouter>
  );
}

/** Tells the page that it is online or not; the returned function gives the browser its own word back. */
function setOnline(isOnline: boolean): () => void {
  if (isOnline === navigator.onLine) return () => {};
  Object.defineProperty(navigator, "onLine", { configurable: true, get: () => isOnline });
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
  return () => {
    Reflect.deleteProperty(navigator, "onLine");
    window.dispatchEvent(new Event(navigator.onLine ? "online" : "offline"));
  };
}
