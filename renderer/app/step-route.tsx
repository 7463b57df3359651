import { startTransition, useEffect, useState } from "react";
import { lazyPage } from "../base/lazy-page.ts";
import { watchPrerenderedStep } from "../hydration/early-typing.ts";
import { embeddedContent } from "../site/site-content.ts";
import { loadWizard } from "./load-wizard.ts";

const Wizard = lazyPage("wizard", loadWizard);

/** True while this document's first page is a prerendered step that the wizard has not replaced yet. */
let isPrerendered: boolean | undefined;

/** Renders every URL that no other page has: the prerendered step, if there is one, until the wizard has loaded. */
export function StepRoute() {
  if (isPrerendered === undefined) {
    isPrerendered = embeddedContent()?.hasStep === true;
    if (isPrerendered) watchPrerenderedStep();
  }
  const [isHydrated, setIsHydrated] = useState(!isPrerendered);
  useEffect(() => {
    isPrerendered = false;
    // A transition, so that the step stays until the wizard has loaded.
    startTransition(() => setIsHydrated(true));
  }, []);
  if (isHydrated) return <Wizard />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: never set; it makes React keep the element's content as it is
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

StepRoute.load = Wizard.load;
