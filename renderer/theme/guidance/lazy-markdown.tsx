import { Loading } from "../../controls/message/progress.tsx";
import { lazyPart } from "../../lazy-part.tsx";

/** Few wizards ask for a consent, whose review shows Markdown. */
export const LazyMarkdown = lazyPart(
  "guidance",
  async () => (await import("./markdown.tsx")).Markdown,
  <Loading />,
);
