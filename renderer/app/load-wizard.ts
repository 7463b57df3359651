import { pause } from "../hydration/pause.ts";
import { embeddedContent } from "../site/site-content.ts";

/** Loads the wizard. While its first step can be read already, each part is run in a task of its own. */
export async function loadWizard() {
  if (embeddedContent()?.hasStep)
    for (const load of [() => import("../theme/rjsf.ts"), () => import("../wizard/queue/queue.ts")]) {
      await load();
      await pause();
    }
  return (await import("../wizard/route/wizard-route.tsx")).WizardRoute;
}
