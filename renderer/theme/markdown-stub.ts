/**
 * Stands in for `markdown-to-jsx`, which RJSF would bring for descriptions in Markdown: a third of its weight, and our
 * hints are plain text. The build aliases the package, and its `/react` entry, to this file.
 */
export const Markdown = ({ children }: { children?: string }): string => children ?? "";
