import { lazyPart } from "../../base/lazy-part.tsx";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";

// A first visit opens a step, so the last and the rarely used pages load on demand.

export const ConfirmationPage = lazyPart(
  "confirmation",
  async () => (await import("../pages/confirmation-page.tsx")).ConfirmationPage,
  <PagePlaceholder />,
);

export const ExitPage = lazyPart(
  "exit",
  async () => (await import("../pages/exit-page.tsx")).ExitPage,
  <PagePlaceholder />,
);

export const ClosedPage = lazyPart(
  "closed",
  async () => (await import("../pages/closed-page.tsx")).ClosedPage,
  <PagePlaceholder />,
);

export const BeforeFirstStep = lazyPart(
  "before-first-step",
  async () => (await import("../pages/before-first-step.tsx")).BeforeFirstStep,
  <PagePlaceholder />,
);

export const ReviewPage = lazyPart(
  "review",
  async () => (await import("../pages/review-page.tsx")).ReviewPage,
  <PagePlaceholder />,
);

export const SentStep = lazyPart(
  "sent-step",
  async () => (await import("../pages/sent-step.tsx")).SentStep,
  <PagePlaceholder />,
);

export const CorrectionStep = lazyPart(
  "correction-step",
  async () => (await import("../corrections/correction-step.tsx")).CorrectionStep,
  <PagePlaceholder />,
);

export const StandalonePlace = lazyPart(
  "standalone",
  async () => (await import("../pages/standalone-place.tsx")).StandalonePlace,
  <PagePlaceholder />,
);

export const NotFoundPage = lazyPart(
  "not-found",
  async () => (await import("../../chrome/not-found-page.tsx")).NotFoundPage,
  <PagePlaceholder />,
);
