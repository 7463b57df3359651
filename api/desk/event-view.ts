import { type Answer, type Procedure, reviewLines, todaysState } from "#engine";
import type { CaseEvent, Correction } from "../responses/desk.ts";
import type { StoredCaseEvent } from "../store/case-events.ts";
import { fileOfEvent, moveTitle, questionTitle } from "./case-words.ts";
import type { OpenCase } from "./open-case.ts";

/** Returns what happened to a case, in words, the newest first. */
export function eventsView(open: OpenCase, events: StoredCaseEvent[]): CaseEvent[] {
  return events.map((event) => eventView(open, event)).reverse();
}

export function eventView(open: OpenCase, { ordinal, at, actor, kind, data }: StoredCaseEvent): CaseEvent {
  const { procedure } = open;
  const text = typeof data.text === "string" ? data.text : null;
  const corrections = (Array.isArray(data.corrections) ? data.corrections : []) as Correction[];
  const answered = formLines(procedure, String(data.move ?? data.finding ?? ""), data.answer);
  const asked = corrections.map((one) => ({ label: questionTitle(open, one), text: one.remark }));
  return {
    ...{ ordinal, at, actor, kind: kind as CaseEvent["kind"] },
    title: titleOfEvent(open, kind, data),
    text: text ?? (typeof data.addition === "string" ? data.addition : null),
    lines: [...asked, ...answered],
    file: fileOfEvent(data),
  };
}

function titleOfEvent(open: OpenCase, kind: string, data: StoredCaseEvent["data"]): string {
  const { procedure } = open;
  const stateTitle = (name: unknown) => {
    const { procedure: machine } = procedure.definition;
    const today = todaysState(machine, String(name));
    return (today === null ? undefined : machine.states[today]?.meta.title) ?? String(name);
  };
  const titles: { [kind: string]: () => string } = {
    received: () => "Received",
    opened: () => "First opened",
    assigned: () => (data.name === null ? "No longer assigned" : `Assigned to ${data.name}`),
    moved: () => `${moveTitle(procedure, String(data.move))}: now “${stateTitle(data.to)}”`,
    followed: () => `The procedure changed: now “${stateTitle(data.to)}”`,
    seconded: () => `${moveTitle(procedure, String(data.move))}: waits for a second person`,
    finding: () => `Found: ${procedure.definition.steps[String(data.finding)]?.title ?? data.finding}`,
    note: () => "Note",
    question: () => "Asked the registrant",
    "change-asked": () =>
      `The registrant asks to change “${questionTitle(open, { step: String(data.step), path: (data.path ?? []) as (string | number)[] })}”`,
    answered: () => "The registrant answered",
    corrected: () => "The registrant sent corrections",
    compared: () => `${data.verdict === "same" ? "The same as" : "Not the same as"} ${data.reference}`,
  };
  return titles[kind]?.() ?? kind;
}

/** Returns the answers to a form of the procedure. */
function formLines(procedure: Procedure, form: string, answer: unknown): CaseEvent["lines"] {
  if (typeof answer !== "object" || answer === null || !Object.hasOwn(procedure.definition.steps, form))
    return [];
  return reviewLines(procedure, form, answer as Answer).flatMap(({ label, text, isEmpty }) =>
    isEmpty ? [] : [{ label, text }],
  );
}
