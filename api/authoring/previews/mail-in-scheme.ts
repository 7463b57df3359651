export type Scheme = "light" | "dark";

/** Declarations with which a mail adapts to its reader's setting, and their replacement for one scheme. */
const declared: [text: string, inScheme: (scheme: Scheme) => string][] = [
  ["@media (prefers-color-scheme: dark)", (scheme) => (scheme === "dark" ? "@media all" : "@media not all")],
  ["color-scheme: light dark; supported-color-schemes: light dark", (scheme) => `color-scheme: ${scheme}`],
  ['name="color-scheme" content="light dark"', (scheme) => `name="color-scheme" content="${scheme}"`],
  ['<meta name="supported-color-schemes" content="light dark">', () => ""],
];

/** Returns a mail as it looks to readers with this setting, whatever the setting is here. Its links lead nowhere. */
export function mailInScheme(html: string, scheme: Scheme): string {
  // The texts stand in the head, before anything that the mail says.
  const page = declared.reduce((before, [text, inScheme]) => before.replace(text, inScheme(scheme)), html);
  return page.replace(/(<a [^>]*?)href="[^"]*"/gu, "$1");
}
