import type { FormsDefinition } from "#engine";
import type { Site } from "../../api/site/site.ts";

/** The account forms as visitors read them: their pages put the brand's name into the titles. */
export function withBrandInTitles(forms: FormsDefinition, site: Pick<Site, "brand"> | null): FormsDefinition {
  if (!site) return forms;
  const steps = Object.entries(forms.steps).map(([slug, step]) => {
    const title = step.title.replaceAll("{brand}", () => site.brand.name);
    return [slug, { ...step, title }] as const;
  });
  return { ...forms, steps: Object.fromEntries(steps) };
}
