/** Returns the Markdown in a text that is shown as typed; null when there is none. */
export function markdownIn(text: string): string | null {
  const found =
    /\*\*[^*\n]+\*\*|__[^_\n]+__|`[^`\n]+`|!?\[[^\][\n]+\]\([^()\s]+\)|^(?:#{1,6}|>|[-*]|\d+\.) .*/mu.exec(
      text,
    );
  return found?.[0] ?? null;
}

/** A part of a text that begins or ends with a brace: `inside` is null for a brace without its other half. */
export interface Braces {
  index: number;
  inside: string | null;
}

/** Returns everything in braces, and every single brace. */
export function bracesIn(text: string): Braces[] {
  return [...text.matchAll(/\{([^{}]*)\}|[{}]/gu)].map(({ 1: inside = null, index }) => ({ index, inside }));
}
