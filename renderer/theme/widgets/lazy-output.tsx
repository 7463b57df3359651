import { lazyPart } from "../../base/lazy-part.tsx";
import { Loading } from "../../controls/message/progress.tsx";

/** Few steps compute an answer. */
export const LazyOutput = lazyPart(
  "output",
  async () => (await import("./output-widget.tsx")).OutputWidget,
  <Loading />,
);
