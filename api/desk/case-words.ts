import {
  type CaseState,
  type Procedure,
  placeUnder,
  type QuestionPlace,
  stepTitle,
  todaysName,
} from "#engine";
import type { Env } from "../base/env.ts";
import type { CaseEvent, ChangeAsked, RegistrantCase } from "../responses/desk.ts";
import type { StoredCaseEvent } from "../store/case-events.ts";
import type { OpenCase } from "./open-case.ts";

/** Returns the title of a move, also of one that has another name today. */
export function moveTitle(procedure: Procedure, name: string): string {
  const { moves } = procedure.definition.procedure.meta;
  const today = todaysName(moves, name);
  return (today === null ? undefined : moves[today]?.button) ?? name;
}

/** Returns what comes after a state of a case, in words. After the launch, an active registrant has nothing to wait for. */
export function nextIn({ accessUrl }: Pick<Env, "accessUrl">, state: CaseState | undefined): string | null {
  const waitsForLaunch = state?.type === "final" && state.meta.accountStatus === "Active";
  return accessUrl !== null && waitsForLaunch ? null : (state?.meta.next ?? null);
}

/** Returns how a question is called, for histories and mails. */
export function questionTitle({ wizard }: Pick<OpenCase, "wizard">, named: QuestionPlace): string {
  const { definition } = wizard;
  const { step, path } = placeUnder(definition, named);
  let fields = definition.steps[step]?.properties;
  let title = stepTitle(definition, step) ?? step;
  let row = "";
  for (const part of path) {
    if (typeof part === "number") row = ` ${part + 1}`;
    else {
      title = `${fields?.[part]?.title ?? part}`;
      fields = fields?.[part]?.items?.properties;
    }
  }
  return `${title}${row}`;
}

/** Returns the questions to the registrant that are not answered yet. */
export function openQuestionsIn(events: StoredCaseEvent[]): RegistrantCase["questions"] {
  const answered = new Set(events.filter(({ kind }) => kind === "answered").map(({ data }) => data.question));
  return events
    .filter(({ kind, ordinal }) => kind === "question" && !answered.has(ordinal))
    .map(({ ordinal, at, data }) => ({ ordinal, at, text: String(data.text) }));
}

/** Returns the file that came with the answer to a question. */
export function fileOfEvent({ file }: StoredCaseEvent["data"]): CaseEvent["file"] {
  return (file as CaseEvent["file"] | undefined) ?? null;
}

/** Returns the changes that the registrant asked for, without those that staff answered. */
export function changesAsked(
  open: Pick<OpenCase, "wizard" | "procedure">,
  events: StoredCaseEvent[],
): ChangeAsked[] {
  const { states } = open.procedure.definition.procedure;
  const asking = Object.values(states).map(({ meta }) => meta.changeAsked);
  const isRefusal = ({ kind, data: { from, corrections } }: StoredCaseEvent) =>
    kind === "moved" &&
    !corrections &&
    (asking.includes(String(from)) || states[String(from)]?.meta.waitsFor === "registrant");
  const last = events.findLast((event) => event.kind === "corrected" || isRefusal(event))?.ordinal ?? 0;
  return events
    .filter(({ kind, ordinal }) => kind === "change-asked" && ordinal > last)
    .map(({ ordinal, at, data }) => {
      const place = { step: String(data.step), path: (data.path ?? []) as (string | number)[] };
      return { ...place, ordinal, at, text: String(data.text), label: questionTitle(open, place) };
    });
}
