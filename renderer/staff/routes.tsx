import type { ComponentType } from "react";
import { type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { lazyPage } from "../base/lazy-page.ts";
import { ErrorBoundary } from "../chrome/error-boundary.tsx";
import { DeskFrame } from "../desk/desk-frame.tsx";
import { DraftFrame } from "../studio/shell/draft-frame.tsx";
import { DraftStart } from "../studio/shell/draft-start.tsx";
import { StudioError, StudioNotFound } from "../studio/shell/studio-error.tsx";
import { StudioFrame } from "../studio/shell/studio-frame.tsx";
import { SignInPage } from "../studio/sign-in/sign-in-page.tsx";

const page = (path: string, name: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  Component: lazyPage(name, load),
});

/** The pages of a draft, under `/studio/drafts/:draft`. */
const ofDraft: RouteObject[] = [
  { index: true, element: <DraftStart /> },
  page("map/:wizard", "map", async () => (await import("../studio/map/map-page.tsx")).MapPage),
  page(
    "steps/:wizard/:step",
    "step",
    async () => (await import("../studio/step/page/step-page.tsx")).StepPage,
  ),
  page(
    "procedure/:wizard",
    "procedure",
    async () => (await import("../studio/procedure/procedure-page.tsx")).ProcedurePage,
  ),
  page(
    "procedure/:wizard/:kind/:form",
    "form",
    async () => (await import("../studio/step/page/step-page.tsx")).StepPage,
  ),
  page(
    "preview/:wizard/:step",
    "preview",
    async () => (await import("../studio/preview/preview-page.tsx")).PreviewPage,
  ),
  page("lists/:list?", "lists", async () => (await import("../studio/lists/lists-page.tsx")).ListsPage),
  page("texts/*", "texts", async () => (await import("../studio/texts/texts-page.tsx")).TextsPage),
  page("source/*", "source", async () => (await import("../studio/source/source-page.tsx")).SourcePage),
  page("changes", "changes", async () => (await import("../studio/publish/changes-page.tsx")).ChangesPage),
  page(
    "publish",
    "publish",
    async () => (await import("../studio/publish/publication/publish-page.tsx")).PublishPage,
  ),
];

/** Pages of staff: the studio's and the desk's. Their frames check who is logged in. */
const routes: RouteObject[] = [
  { path: "/studio/sign-in", element: <SignInPage /> },
  {
    path: "/studio",
    element: <StudioFrame />,
    children: [
      {
        index: true,
        Component: lazyPage("home", async () => (await import("../studio/home/home-page.tsx")).HomePage),
      },
      page("people", "people", async () => (await import("../studio/people/people-page.tsx")).PeoplePage),
      page(
        "releases/:number?",
        "releases",
        async () => (await import("../studio/releases/releases-page.tsx")).ReleasesPage,
      ),
      { path: "drafts/:draft", element: <DraftFrame />, children: ofDraft },
    ],
  },
  {
    path: "/dashboard/admin",
    element: <DeskFrame />,
    children: [
      {
        index: true,
        Component: lazyPage("queue", async () => (await import("../desk/queue/queue-page.tsx")).QueuePage),
      },
      page("cases/:id", "case", async () => (await import("../desk/case/page/case-page.tsx")).CasePage),
      page("launch", "launch", async () => (await import("../desk/launch/launch-page.tsx")).LaunchPage),
      page(
        "launch/people",
        "launch-people",
        async () => (await import("../desk/launch/people-page.tsx")).PeoplePage,
      ),
      page(
        "requests",
        "requests",
        async () => (await import("../desk/requests/requests-page.tsx")).RequestsPage,
      ),
      page("audit", "audit", async () => (await import("../desk/audit/audit-page.tsx")).AuditPage),
    ],
  },
  { path: "*", element: <StudioNotFound /> },
];

/** Renders the page at the router's address, or why it failed. */
export function StudioPages() {
  const page = useRoutes(routes);
  return (
    <ErrorBoundary address={useLocation().key} Screen={StudioError}>
      {page}
    </ErrorBoundary>
  );
}
