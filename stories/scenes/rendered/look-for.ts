import { expect, waitFor } from "storybook/test";
import { controlId } from "../../../renderer/theme/context/problem-places.ts";
import { saveStateText } from "../../../renderer/wizard/shell/save-state-text.ts";
import { content } from "../../stand-ins/content.ts";
import type { Shown } from "../scene.ts";

/** Waits until the page is complete: its heading is there, and nothing is loading. */
export async function untilRendered(page: HTMLElement): Promise<void> {
  await waitFor(
    () => {
      expect(page.querySelector("h1")).not.toBeNull();
      expect(partsOnTheirWay(page)).toEqual([]);
    },
    { timeout: 15_000 },
  );
}

/** Presses the submit button, and confirms its dialog. */
export async function pressOn(page: HTMLElement): Promise<void> {
  goOn(page);
  const question = () => document.querySelector<HTMLElement>('dialog[role="alertdialog"] button');
  await waitFor(() => expect(question() ?? page.querySelector('main [role="alert"]')).not.toBeNull());
  question()?.click();
}

/** Presses the submit button. */
export function goOn(page: HTMLElement): void {
  const button = page.querySelector<HTMLElement>('button[type="submit"][form="step"]');
  expect(button, "the button that goes on").not.toBeNull();
  button?.click();
}

/** Fails unless the page shows this, and reports what it shows instead. */
export async function lookFor(page: HTMLElement, shown: Shown): Promise<void> {
  await waitFor(() => seen(page, shown));
}

function seen(page: HTMLElement, shown: Shown): void {
  switch (shown.kind) {
    case "message":
      expect(textsAt(controlId("step", shown.path)), `beside ${controlId("step", shown.path)}`).toContain(
        shown.message,
      );
      break;
    case "field":
      expect(document.getElementById(controlId("step", shown.path)), "the control").not.toBeNull();
      break;
    case "no field":
      expect(document.getElementById(controlId("step", shown.path)), "no control").toBeNull();
      break;
    case "save state":
      expect(page.textContent).toContain(firstAttempt(shown.place));
      break;
    case "words":
      expect(page.textContent).toContain(shown.words);
      break;
    case "read-only":
      expect(page.querySelector("form#step"), "the form").not.toBeNull();
      expect(enabledIn(page), "what can still be changed").toEqual([]);
      break;
  }
}

/** Returns the words about a save in progress, without earlier ones. */
function firstAttempt(place: "sending" | "offline"): string {
  const facts = { server: {}, failure: null, savedAt: null, refusals: {}, isUnsaved: false };
  return saveStateText(place, facts, content.site.wizard.save)?.text ?? "";
}

/** Returns a control's texts: its description for screen readers, and the content under its id. */
function textsAt(id: string): string {
  const control = document.getElementById(id);
  const inner = [...(control?.querySelectorAll("[aria-describedby]") ?? [])];
  const described = [control, ...inner].flatMap(
    (element) => element?.getAttribute("aria-describedby")?.split(" ") ?? [],
  );
  return [...new Set([`${id}-error`, ...described])]
    .map((one) => document.getElementById(one)?.textContent ?? "")
    .join(" ");
}

function enabledIn(page: HTMLElement): string[] {
  const controls = page.querySelectorAll(
    "form#step :is(input, textarea, select, button):not(:disabled, [type=hidden])",
  );
  return [...controls].map((one) => one.outerHTML.slice(0, 120));
}

function partsOnTheirWay(page: HTMLElement): string[] {
  return [...page.querySelectorAll("main *")]
    .filter((one) => one.children.length === 0 && /^Loading/u.test(one.textContent ?? ""))
    .map((one) => one.outerHTML);
}
