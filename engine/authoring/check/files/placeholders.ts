import type { FuncKeywordDefinition, SchemaValidateFunction } from "ajv";
import { didYouMean, listed } from "../suggest.ts";

/** What brand.json fills in, wherever in site/ it stands. */
export const brandPlaceholders = ["brand", "formerName", "legalEntity", "postalAddress", "email", "year"];

/** A placeholder of a text that nothing fills in, and where it begins. */
interface UnknownPlaceholder {
  offset: number;
  message: string;
}

/** The words in braces that neither the brand nor the page fills in: readers would see them as they stand. */
export function unknownPlaceholders(text: string, ofPage: string[]): UnknownPlaceholder[] {
  const known = [...ofPage, ...brandPlaceholders];
  return [...text.matchAll(/\{([^{}]*)\}/gu)].flatMap(({ 1: name = "", index }) => {
    if (known.includes(name)) return [];
    const message = `Nothing fills in "{${name}}" here${didYouMean(name, known)}. Known: ${listed(known)}.`;
    return [{ offset: index, message }];
  });
}

const judge: SchemaValidateFunction = (ofPage: string[], text: string) => {
  const [unknown] = unknownPlaceholders(text, ofPage);
  judge.errors = unknown ? [{ keyword: "placeholders", message: unknown.message, params: {} }] : [];
  return !unknown;
};

/** The schemas' `placeholders`: the words in braces that a text may have beside those of the brand. */
export const placeholdersKeyword: FuncKeywordDefinition = {
  keyword: "placeholders",
  type: "string",
  schemaType: "array",
  validate: judge,
};
