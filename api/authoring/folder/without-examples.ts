import type { Library } from "#engine";
import type { Site } from "../../site-content/site.ts";

const known = new WeakMap<Library<Site>, Library<Site>>();

/** Returns definitions without the wizards that are examples; for the same definitions, the same object. */
export function withoutExamples(library: Library<Site>): Library<Site> {
  const reduced = known.get(library) ?? reduce(library);
  known.set(library, reduced);
  return reduced;
}

function reduce(library: Library<Site>): Library<Site> {
  const { content } = library;
  if (!content || !Object.values(content.wizards).some(({ example }) => example)) return library;
  const isShown = ([id]: [string, unknown]) => !content.wizards[id]?.example;
  const shown = <Value>(all: { [id: string]: Value }) =>
    Object.fromEntries(Object.entries(all).filter(isShown));
  // Browsers keep lists and texts by their version.
  const versionOf = ({ version }: { version: string }) => `${version}-without-examples`;
  return {
    ...library,
    version: versionOf(library),
    wizards: shown(library.wizards),
    content: { ...content, version: versionOf(content), wizards: shown(content.wizards) },
  };
}
