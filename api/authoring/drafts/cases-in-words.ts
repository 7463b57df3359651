import { type CaseMachine, todaysState } from "#engine";
import { countInWords } from "#engine/authoring";
import type { CaseGroup } from "../../store/case-groups.ts";
import { type CaseImpact, caseImpact } from "../releases/case-impact.ts";

/** Says what a draft makes of registrations that were sent, the most first; those that stay decided are left out. */
export function casesInWords(
  groups: CaseGroup[],
  before: CaseMachine | null,
  after: CaseMachine | null,
): string[] {
  const sentences = new Map<string, { count: number; say: (count: number) => string }>();
  for (const one of caseImpact(groups, after)) {
    const from = stateTitle(before, before && todaysState(before, one.state)) ?? one.state;
    const to = stateTitle(after, one.to) ?? from;
    if (one.isDecided && one.willBeDecided && one.stranded === null) continue;
    const say = (count: number) => sentenceOfCases(one, from, to, count);
    const key = say(2);
    sentences.set(key, { say, count: one.count + (sentences.get(key)?.count ?? 0) });
  }
  return [...sentences.values()]
    .sort((one, other) => other.count - one.count)
    .map(({ say, count }) => say(count));
}

function stateTitle(machine: CaseMachine | null, state: string | null): string | undefined {
  return state === null ? undefined : machine?.states[state]?.meta.title;
}

function sentenceOfCases(
  { stranded, isDecided, willBeDecided }: CaseImpact,
  from: string,
  to: string,
  count: number,
): string {
  const cases = countInWords(count, "sent registration");
  const is = (one: string, many: string) => (count === 1 ? one : many);
  if (stranded !== null) return `${cases} in “${from}” could not go on: this can't be published.`;
  const way =
    from === to ? `${is("stays", "stay")} in “${from}”` : `${is("goes", "go")} on from “${from}” to “${to}”`;
  if (isDecided === willBeDecided) return `${cases} ${way}.`;
  return `${cases} ${way} and ${willBeDecided ? `${is("counts", "count")} as decided` : `${is("is", "are")} open again`}.`;
}
