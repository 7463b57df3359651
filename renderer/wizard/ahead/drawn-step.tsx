import { useEffect } from "react";
import { PagePlaceholder } from "../../chrome/page-placeholder.tsx";
import { embeddedContent } from "../../site/site-content.ts";

let take: () => void = () => undefined;
const taken = new Promise<void>((resolve) => {
  take = resolve;
});

/** Settles when the wizard may take the place of what the server drew: at once, where it drew none of it. */
export function drawnStepTaken(): Promise<void> {
  return embeddedContent()?.hasStep ? taken : Promise.resolve();
}

/** Holds the place of the wizard while that is on its way: with the step that the server drew, if it did. */
export function DrawnStep() {
  useEffect(() => take(), []);
  if (!embeddedContent()?.hasStep) return <PagePlaceholder />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never set; it tells React to leave alone what stands inside
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
