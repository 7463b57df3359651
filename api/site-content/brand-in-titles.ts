import type { FormsDefinition } from "#engine";
import type { Site } from "./site.ts";

/** Returns the account forms with the brand's name in their titles, as their pages show them. */
export function withBrandInTitles(forms: FormsDefinition, site: Pick<Site, "brand"> | null): FormsDefinition {
  if (!site) return forms;
  const steps = Object.entries(forms.steps).map(([slug, step]) => {
    const title = step.title.replaceAll("{brand}", () => site.brand.name);
    return [slug, { ...step, title }] as const;
  });
  return { ...forms, steps: Object.fromEntries(steps) };
}

/** Puts the brand's name into the form titles of a library or of checked definitions. */
export function withBrand<T extends { forms: { definition: FormsDefinition }; content: Site | null }>(
  read: T,
): T {
  const definition = withBrandInTitles(read.forms.definition, read.content);
  return { ...read, forms: { ...read.forms, definition } };
}
