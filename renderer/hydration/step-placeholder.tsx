import { useEffect } from "react";
import { PagePlaceholder } from "../chrome/page-placeholder.tsx";
import { embeddedContent } from "../site/site-content.ts";

let resolveHydrated: () => void = () => undefined;
const hydrated = new Promise<void>((resolve) => {
  resolveHydrated = resolve;
});

/** Resolves when the wizard may replace the prerendered step; at once where the server rendered none. */
export function prerenderedStepHydrated(): Promise<void> {
  return embeddedContent()?.hasStep ? hydrated : Promise.resolve();
}

/** Renders the prerendered step, if there is one, until the wizard has loaded. */
export function StepPlaceholder() {
  useEffect(() => resolveHydrated(), []);
  if (!embeddedContent()?.hasStep) return <PagePlaceholder />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never set; it makes React keep the element's content as it is
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
