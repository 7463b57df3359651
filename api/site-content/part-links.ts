/** Vite's manifest: sources by path, with the files built from them. */
export interface Manifest {
  [source: string]: { file: string; css?: string[]; imports?: string[] };
}

/**
 * Returns links to what a part of the site needs beyond what the page loads already: its styles, so that nothing is
 * shown without them, and its scripts, which would otherwise be discovered one after another.
 */
export function partLinks(manifest: Manifest, part: string, page: string): string {
  const chunks = withImports(manifest, part);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const scripts = new Set(chunks.map(({ file }) => file));
  const missing = (files: Set<string>) => [...files].filter((file) => !page.includes(`/${file}"`));
  return [
    ...missing(styles).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...missing(scripts).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ].join("\n    ");
}

function withImports(manifest: Manifest, part: string, seen = new Set<string>()): Manifest[string][] {
  const chunk = manifest[part];
  if (!chunk || seen.has(part)) return [];
  seen.add(part);
  return [chunk, ...(chunk.imports ?? []).flatMap((source) => withImports(manifest, source, seen))];
}
