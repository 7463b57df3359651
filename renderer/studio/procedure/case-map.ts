import { useMemo, useRef } from "react";
import { type CaseMachine, caseTransitions, isObject, type Json, type WizardDefinition } from "#engine";
import {
  caseFactsDefinition,
  caseFormsIn,
  guardInWords,
  jsonIn,
  listsIn,
  type ReadableField,
  type RouteTransition,
  readableEverywhere,
  stepOfDraft,
  stepSource,
  wizardFile,
} from "#engine/authoring";
import { useDraft } from "../draft/draft-context.ts";
import type { DraftState } from "../draft/draft-session.ts";
import { useWizardMap } from "../draft/wizard-map.ts";

type Files = DraftState["files"];

/** Procedure as it is in the draft, with its faults, as far as it can be rendered. */
export interface CaseMap {
  wizard: string;
  file: string;
  /** procedure.json as it is written. */
  written: { [key: string]: Json };
  machine: CaseMachine;
  /** The wizard, with findings as steps of it, as conditions read them. */
  facts: WizardDefinition;
  readable: ReadableField[];
  /** The titles of forms: `findings/company`, `moves/decline`. */
  forms: { [form: string]: string };
}

/** Returns the map of a wizard's procedure, or the last one that could be read, or null. */
export function useCaseMap(wizard: string): CaseMap | null {
  const { files } = useDraft();
  const definition = useWizardMap(wizard)?.definition ?? null;
  const last = useRef<CaseMap | null>(null);
  return useMemo(() => {
    const hasFile = Object.hasOwn(files, wizardFile(wizard, "procedure"));
    const now = definition && caseMap(wizard, files, definition);
    if (now || !hasFile || last.current?.wizard !== wizard) last.current = now;
    return last.current;
  }, [wizard, files, definition]);
}

/** Builds the map; null if the file has not the shape of a procedure. */
export function caseMap(wizard: string, files: Files, definition: WizardDefinition): CaseMap | null {
  const file = wizardFile(wizard, "procedure");
  const written = jsonIn(files, file);
  if (!isObject(written) || !isObject(written.states) || !isObject(written.meta)) return null;
  const parts = [written.meta.moves, ...Object.values(written.states)];
  if (
    !parts.every(isObject) ||
    !Object.values(written.states).every((one) => isObject(one) && isObject(one.meta))
  )
    return null;
  const machine = written as unknown as CaseMachine;
  const forms = caseFormsIn(files, wizard).flatMap((form) => {
    const source = stepSource(files, wizard, form);
    return source ? [{ form, step: stepOfDraft(files, source, undefined).step }] : [];
  });
  const steps = Object.fromEntries(forms.map(({ form, step }) => [form.split("/")[1], step]));
  const facts = caseFactsDefinition({ procedure: machine, steps, lists: listsIn(files) }, definition);
  return {
    ...{ wizard, file, written, machine, facts },
    readable: readableEverywhere(facts),
    forms: Object.fromEntries(forms.map(({ form, step }) => [form, step.title])),
  };
}

/** Transition of a case between two states, by their indexes; `title` is its move, in words. */
export interface CaseMapTransition extends RouteTransition {
  title: string;
}

/** Returns every transition of a case; those that no member of staff makes are a `SKIP`, drawn dashed. */
export function caseMapTransitions({ machine, facts }: CaseMap): CaseMapTransition[] {
  const names = Object.keys(machine.states);
  return Object.values(machine.states).flatMap((state, from) => {
    const transition = (
      target: string,
      title: string,
      event: RouteTransition["event"],
      when: string | null = null,
    ) => {
      const to = names.indexOf(target);
      return to < 0 ? [] : [{ from, to, event, when, title }];
    };
    const moves = [...Object.keys(state.on ?? {}), null].flatMap((move) =>
      caseTransitions(state, move).flatMap(({ target, guard }, index) => {
        const title = move === null ? "By itself" : titleOfMove(machine, move);
        const words = guard ? guardInWords(facts, guard) : null;
        const when = index > 0 ? ["otherwise", words].filter(Boolean).join(", ") : words;
        return transition(target, title, move === null ? "SKIP" : "NEXT", when);
      }),
    );
    const { opened, resent, changeAsked } = state.meta;
    return [
      ...moves,
      ...(opened === undefined ? [] : transition(opened, "When somebody opens it", "SKIP")),
      ...(resent === undefined ? [] : transition(resent, "When corrections are sent", "SKIP")),
      ...(changeAsked === undefined ? [] : transition(changeAsked, "When a change is asked for", "SKIP")),
    ];
  });
}

export const titleOfMove = ({ meta }: CaseMachine, name: string) => meta.moves[name]?.button ?? name;

export const titleOfState = ({ states }: CaseMachine, name: string) => states[name]?.meta.title ?? name;

/** Returns the states, to choose from. */
export function stateOptions({ states }: CaseMachine): { value: string; label: string }[] {
  return Object.entries(states).map(([value, { meta }]) => ({ value, label: meta.title }));
}
