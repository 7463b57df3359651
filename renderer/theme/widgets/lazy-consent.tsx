import { Loading } from "../../controls/message/progress.tsx";
import { lazyPart } from "../../lazy-part.tsx";

/** Few steps ask for a consent. */
export const LazyConsent = lazyPart(
  "consent",
  async () => (await import("./consent-widget.tsx")).ConsentWidget,
  <Loading />,
);
