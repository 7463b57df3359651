import type { ComponentType } from "react";
import { lazyPart } from "../../base/lazy-part.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";

/** Returns a page that loads on demand, with a placeholder until then. */
const page = <Props extends object>(name: string, load: () => Promise<ComponentType<Props>>) =>
  lazyPart(name, load, <PagePlaceholder />);

// A first visit opens a step, so the last and the rarely used pages load on demand.

export const ConfirmationPage = page(
  "confirmation",
  async () => (await import("../pages/confirmation-page.tsx")).ConfirmationPage,
);

export const ExitPage = page("exit", async () => (await import("../pages/exit-page.tsx")).ExitPage);

export const ClosedPage = page("closed", async () => (await import("../pages/closed-page.tsx")).ClosedPage);

export const BeforeFirstStep = page(
  "before-first-step",
  async () => (await import("../pages/before-first-step.tsx")).BeforeFirstStep,
);

export const ReviewPage = page("review", async () => (await import("../pages/review-page.tsx")).ReviewPage);

export const SentStep = page("sent-step", async () => (await import("../pages/sent-step.tsx")).SentStep);

export const CorrectionStep = page(
  "correction-step",
  async () => (await import("../corrections/correction-step.tsx")).CorrectionStep,
);

export const StandalonePlace = page(
  "standalone",
  async () => (await import("../pages/standalone-place.tsx")).StandalonePlace,
);

export const NotFoundPage = page(
  "not-found",
  async () => (await import("../../chrome/not-found-page.tsx")).NotFoundPage,
);
