import { lazyPart } from "../../base/lazy-part.tsx";
import { Loading } from "../../controls/message/progress.tsx";

/** Few steps ask for a consent. */
export const LazyConsent = lazyPart(
  "consent",
  async () => (await import("./consent-widget.tsx")).ConsentWidget,
  <Loading />,
);
