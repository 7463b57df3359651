import { answersStillNeeded, progressOf, type StepView, stepView, type Wizard } from "#engine";
import { Button } from "../controls/button/button.tsx";
import { Alert } from "../controls/message/alert.tsx";
import { HostContext } from "../seams/host.ts";
import { useSite } from "../site/site-context.tsx";
import templates from "../theme/field-template.module.css";
import { GuidancePart } from "../theme/guidance/guidance.tsx";
import { WithGuidance } from "../theme/guidance/with-guidance.tsx";
import { answersNeeded } from "../wizard/navigation/answers-needed.ts";
import { stepCount } from "../wizard/navigation/step-count.ts";
import { stepUrl } from "../wizard/navigation/step-url.ts";
import stepStyles from "../wizard/pages/step.module.css";
import { Paragraphs, StepHeading } from "../wizard/pages/step-heading.tsx";
import { Rail } from "../wizard/shell/rail.tsx";
import { railSteps } from "../wizard/shell/rail-steps.ts";
import stateStyles from "../wizard/shell/save-state.module.css";
import shell from "../wizard/shell/shell.module.css";
import { siteHost } from "../wizard/shell/site-host.ts";
import { PrerenderedField } from "./prerendered-field.tsx";

/**
 * Renders the first step of a wizard on the server: its subject and its questions, to be read while the wizard loads.
 * Fields for text can be typed into; early-typing.ts hands over what is there when the wizard replaces the page.
 */
export function PrerenderedStep({ wizard, slug }: { wizard: Wizard; slug: string }) {
  const site = useSite();
  const { path, positionOf } = progressOf(wizard, {});
  const position = positionOf(slug);
  if (!position) throw new Error(`The wizard "${wizard.definition.id}" has no step "${slug}".`);
  const { fields } = stepView(wizard, slug, {}, path.answers);
  const defaults = Object.fromEntries(
    fields.flatMap((field) => (field.default ? [[field.name, field.default]] : [])),
  );
  const view = stepView(wizard, slug, defaults, path.answers);
  const count = stepCount(position, site.wizard.step);
  return (
    <div className={shell.page}>
      <Rail steps={railSteps(wizard, path, slug)} count={count} urlOf={(step) => stepUrl(wizard, step)} />
      <div className={shell.stage}>
        <HostContext value={siteHost}>
          <StepHeading
            count={count}
            title={view.title}
            wizardTitle={wizard.definition.machine.meta.title}
            description={view.description}
          >
            <div className={stateStyles.state} />
          </StepHeading>
        </HostContext>
        <noscript>
          <Alert tone="warned">{site.access.form.noScript}</Alert>
        </noscript>
        <Paragraphs texts={view.body} />
        <Questions view={view} missing={answersStillNeeded(view, defaults)} />
      </div>
    </div>
  );
}

function Questions({ view, missing: count }: { view: StepView; missing: number }) {
  const words = useSite().wizard;
  const missing = answersNeeded(count, words.step);
  const fields = view.fields.map((field) => ({
    name: field.name,
    options: field.options,
    node: <PrerenderedField field={field} />,
  }));
  return (
    <>
      <div className={`${stepStyles.form} ${templates.place}`} data-step={view.slug}>
        <div className={templates.grid}>
          <WithGuidance guidance={view.guidance ?? []} Part={GuidancePart} fields={fields} />
        </div>
      </div>
      <div className={stepStyles.actions} inert>
        <Button type="submit" variant="primary" unready={missing}>
          {view.buttons.next ?? words.buttons.next}
        </Button>
        {missing ? <p className={stepStyles.missing}>{missing}</p> : null}
      </div>
    </>
  );
}
