import { lazyPart } from "../../base/lazy-part.tsx";
import { Loading } from "../../controls/message/progress.tsx";

/** Few wizards ask for a consent, whose review shows Markdown. */
export const LazyMarkdown = lazyPart(
  "guidance",
  async () => (await import("./markdown.tsx")).Markdown,
  <Loading />,
);
