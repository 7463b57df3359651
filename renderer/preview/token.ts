/** Returns the token of the link that this page was opened with. */
export function tokenIn(pathname: string): string {
  return /^\/preview\/([^/]+)/u.exec(pathname)?.[1] ?? "";
}

/** Returns the step that a link names after its `#`, as in `#membership/contact`. */
export function placeInHash(hash: string): { wizard: string; step: string } | null {
  const [, wizard, step] = /^#([\w-]+)\/([\w-]+)$/u.exec(hash) ?? [];
  return wizard && step ? { wizard, step } : null;
}
