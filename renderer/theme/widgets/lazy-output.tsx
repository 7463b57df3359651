import { Loading } from "../../controls/message/progress.tsx";
import { lazyPart } from "../../lazy-part.tsx";

/** Few steps compute an answer. */
export const LazyOutput = lazyPart(
  "output",
  async () => (await import("./output-widget.tsx")).OutputWidget,
  <Loading />,
);
