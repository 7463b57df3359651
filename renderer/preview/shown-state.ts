import type { PreviewIndex, PreviewSample } from "../../api/responses/previews.ts";
import { ApiProblem } from "../base/api-problem.ts";
import type { ShowMessage } from "./messages.ts";
import { type Beginning, pretendServer } from "./pretended-server.ts";
import type { OpenedPreview, PreviewCalls } from "./preview-calls.ts";
import type { Visit } from "./preview-visit.tsx";

export type Asked = Omit<ShowMessage, "kind">;

/** State of the page. */
export interface Shown extends OpenedPreview {
  visit: Visit;
}

/** A sample registrant, or somebody without any answer. */
type Sample = Beginning & Partial<Pick<PreviewSample, "kind">>;

const nobody: Sample = { entries: {}, typed: null, changes: null };

/** Loads a request. Newer questions keep the registrant in place; another step or sample starts over. */
export async function loadShown(
  calls: PreviewCalls,
  asked: Asked,
  before: { asked: Asked; shown: Shown } | null,
): Promise<Shown> {
  const { wizard: id, step, revision } = asked;
  const isSame = before !== null && before.asked.wizard === id && before.asked.revision === revision;
  const opened = isSame ? before.shown : await calls.open(id);
  if (before && isSameVisit(before.asked, asked, before.shown))
    return { ...opened, visit: before.shown.visit };
  const isFirst = asked.sample === null && step === opened.wizard.definition.machine.initial;
  const sample = isFirst ? nobody : await sampleFor(calls, asked);
  const server = pretendServer(id, step, sample, calls.lookups);
  return { ...opened, visit: { server, step, isPressed: asked.errors || sample.kind === "errors" } };
}

/** Somebody who walked to the step by themselves stays who they are. */
function isSameVisit(before: Asked, now: Asked, { visit }: Shown): boolean {
  if (before.wizard !== now.wizard) return false;
  if (before.step === now.step) return before.sample === now.sample && before.errors === now.errors;
  return now.sample === null && !now.errors && visit.step === now.step;
}

async function sampleFor(calls: PreviewCalls, { wizard, step, sample }: Asked): Promise<Sample> {
  const samples = await calls.samples(wizard, step).catch((error: unknown) => {
    // The draft added or removed the step.
    if (error instanceof ApiProblem && error.status === 404) return [];
    throw error;
  });
  return samples.find(({ id }) => id === sample) ?? samples[0] ?? nobody;
}

/** Returns the first step of a wizard, to begin with. */
export function firstStepOf({ wizards }: PreviewIndex, id: string): { wizard: string; step: string } | null {
  const [step] = wizards.find((one) => one.id === id)?.steps ?? [];
  return step ? { wizard: id, step: step.slug } : null;
}
