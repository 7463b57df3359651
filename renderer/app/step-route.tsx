import { startTransition, useEffect, useState } from "react";
import { lazyPage } from "../base/lazy-page.ts";
import { watchPrerenderedStep } from "../hydration/early-typing.ts";
import { pause } from "../hydration/pause.ts";
import { embeddedContent } from "../site/site-content.ts";

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

/** Loads the wizard. While its first step can be read already, the form's library is run in a task of its own. */
async function loadWizard() {
  if (embeddedContent()?.hasStep) {
    await import("../theme/rjsf.ts");
    await pause();
  }
  return (await import("../wizard/route/wizard-route.tsx")).WizardRoute;
}
