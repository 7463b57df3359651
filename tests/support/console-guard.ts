import type { Page } from "playwright-core";

/** Messages that a page may report without failing its test: a part of the message, or a pattern. */
export type Expected = (string | RegExp)[];

/**
 * Collects everything that a page reports: errors in its console (including violations of the content security
 * policy) and uncaught exceptions. Tests list in `expected` what they provoke on purpose.
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
