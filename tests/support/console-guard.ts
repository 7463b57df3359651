import type { Page } from "playwright-core";

/** What a page may complain of without failing its test: a part of the message, or a pattern. */
export type Expected = (string | RegExp)[];

/**
 * Collects all that a page complains of: errors in its console (a breach of the content security policy is one) and
 * exceptions that nobody caught. What a test provokes on purpose, it names in `expected`.
 */
export function guardConsole(page: Page, expected: Expected): () => string[] {
  const complaints: string[] = [];
  const isExpected = (text: string) =>
    expected.some((one) => (typeof one === "string" ? text.includes(one) : one.test(text)));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    complaints.push(`console: ${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => complaints.push(`exception: ${error.stack ?? error.message}`));
  page.on("crash", () => complaints.push("the page crashed"));
  return () => complaints.filter((text) => !isExpected(text));
}
