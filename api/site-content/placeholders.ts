import { didYouMean, listed } from "#engine/authoring";
import type { Brand } from "../../definitions/schema/site.gen.d.ts";

/** The placeholders that brand.json fills in anywhere in `site/`, and what each becomes. */
const brandPlaceholders: { [name: string]: (brand: Brand) => string } = {
  brand: (brand) => brand.name,
  formerName: (brand) => brand.formerName,
  tagline: (brand) => brand.tagline,
  legalEntity: (brand) => brand.legalEntity,
  postalAddress: (brand) => brand.postalAddress,
  email: (brand) => brand.contactEmail,
  year: (brand) => String(brand.copyrightYear),
};

/** Returns a value with the brand's placeholders filled in, in every text inside it; other placeholders stay. */
export function withBrand<T>(value: T, brand: Brand): T {
  const fill = (whole: string, name: string) =>
    Object.hasOwn(brandPlaceholders, name) ? (brandPlaceholders[name]?.(brand) ?? whole) : whole;
  const json = JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "string" ? inner.replace(/\{(\w+)\}/gu, fill) : inner,
  );
  return JSON.parse(json) as T;
}

/** A placeholder that nothing fills in, and where it begins. */
interface UnknownPlaceholder {
  offset: number;
  message: string;
}

/** Finds the placeholders that neither the brand nor the page fills in: readers would see the braces. */
export function unknownPlaceholders(text: string, ofPage: string[]): UnknownPlaceholder[] {
  const known = [...ofPage, ...Object.keys(brandPlaceholders)];
  return [...text.matchAll(/\{([^{}]*)\}/gu)].flatMap(({ 1: name = "", index }) => {
    if (known.includes(name)) return [];
    const message = `Nothing fills in "{${name}}" here${didYouMean(name, known)}. Known: ${listed(known)}.`;
    return [{ offset: index, message }];
  });
}
