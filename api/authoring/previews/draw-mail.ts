import { createRegistry, evaluateValidators, openWizard, pathOf } from "#engine";
import { brandFile } from "#engine/authoring";
import { answersIn } from "../../mail/answers-in-mails.ts";
import type { Variables } from "../../mail/fill.ts";
import { sampleMail, sampleValues } from "../../mail/sample-mails.ts";
import type { RenderedMail } from "../../mail/templates.ts";
import type { PreviewMail } from "../../responses/previews.ts";
import type { MailVariables } from "../../site-content/mails.ts";
import type { SampledWizard } from "./samples.ts";

/** A mail of a draft, and what it is drawn with. */
export interface MailToDraw {
  file: string;
  files: { [file: string]: string };
  shows: MailVariables;
  /** The wizard whose registrants get it; null for mails that all may get. */
  wizard: SampledWizard | null;
  apiPath: string;
}

export interface PreviewedMail extends RenderedMail, Pick<PreviewMail, "values"> {}

/** Draws a mail as a sample registrant gets it: whoever of the wizard's samples answered most. */
export function drawMail({ file, files, shows, wizard, apiPath }: MailToDraw): PreviewedMail {
  const known = wizard ? valuesOf(wizard, files[file] ?? "", apiPath) : {};
  const { name } = JSON.parse(files[brandFile] ?? "{}");
  return { ...sampleMail(files, file, known), values: sampleValues(shows, { brand: name, ...known }) };
}

function valuesOf({ definition, validatorCode, journeys }: SampledWizard, template: string, apiPath: string) {
  const { states, meta } = definition.machine;
  const registry = createRegistry({ apiPath });
  const wizard = openWizard(definition, evaluateValidators(validatorCode), () => new Date(), registry);
  const [sample] = journeys.toSorted((one, other) => other.path.length - one.path.length);
  const slug = sample?.path[1] ?? definition.machine.initial;
  const step = states[slug]?.meta.rail;
  return {
    ...answersIn(wizard, pathOf(wizard, sample?.entries ?? {}).answers)(template),
    wizard: meta.title,
    ...(step === undefined ? {} : { step }),
  } satisfies Variables;
}
