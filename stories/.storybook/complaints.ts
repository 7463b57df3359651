import { expect } from "storybook/test";

let heard: string[] = [];

/** Collects console errors of the page until the returned function is called. */
export function hearComplaints(): () => void {
  const { error } = console;
  heard = [];
  console.error = (...words: unknown[]) => {
    heard.push(words.map(String).join(" "));
    error(...words);
  };
  return () => {
    console.error = error;
  };
}

/** Fails when there were complaints that the story does not name in `parameters.complaints` as its own doing. */
export function expectNoComplaints({ parameters }: { parameters: { complaints?: string[] } }): void {
  const { complaints: expected = [] } = parameters;
  const unexpected = heard.filter((text) => !expected.some((part) => text.includes(part)));
  expect(unexpected.join("\n"), "what the page complained of").toBe("");
}
