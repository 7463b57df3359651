import { type Consequence, consequenceFor } from "../../change-notices/consequence.ts";
import type { UnfitAnswer } from "../../change-notices/unfit-answers.ts";
import type { Entries } from "../../definition/definition.ts";
import type { Wizard } from "../../path/wizard.ts";
import { withTextsInWords } from "../describe/texts.ts";

/** A step to which a change sends registrants, why, and how many. */
export interface ImpactMove {
  step: string;
  title: string;
  because: string;
  count: number;
}

/** A question with answers that are no longer valid, why, and how many registrants have one. */
export interface ImpactUnfit {
  step: string;
  question: string;
  because: UnfitAnswer["because"];
  words: string;
  count: number;
}

/** The effect of a new definition on current registrants. Each registrant counts once a line. */
export interface Impact {
  running: number;
  /** Confirmed registrations are finished: no later definition reopens them. */
  confirmed: number;
  untouched: number;
  /** Registrants who are sent back, and who are sent elsewhere but not back. */
  back: ImpactMove[];
  on: ImpactMove[];
  /** Registrants who chose a removed option. */
  losingOptions: number;
  unfit: ImpactUnfit[];
  /** Steps that registrants answered and that no longer apply to them. */
  passedBy: ImpactMove[];
  /** Number of affected registrants by step: those at it, or those who answered it. */
  steps: { [step: string]: number };
}

/**
 * Counts, registrant by registrant and in constant memory, the effect of replacing one wizard with another, beginning with
 * what an earlier count came to.
 */
export class ImpactCount {
  private readonly before: Wizard;
  private readonly after: Wizard;
  private readonly totals: Pick<Impact, "running" | "confirmed" | "untouched" | "losingOptions">;
  private readonly moves: { [move in "back" | "on" | "passedBy"]: Tally<ImpactMove> };
  private readonly unfit: Tally<ImpactUnfit>;
  private readonly steps: Map<string, number>;

  constructor(before: Wizard, after: Wizard, counted: Impact | null = null) {
    const { back = [], on = [], passedBy = [], unfit = [], steps = {}, ...totals } = counted ?? {};
    this.totals = { running: 0, confirmed: 0, untouched: 0, losingOptions: 0, ...totals };
    this.moves = { back: createTally(back), on: createTally(on), passedBy: createTally(passedBy) };
    this.unfit = createTally(unfit);
    this.steps = new Map(Object.entries(steps));
    // The report names questions and messages, never what somebody answered.
    this.before = withoutAnswers(before);
    this.after = withoutAnswers(after);
  }

  add(entries: Entries): Consequence {
    const { before, after, totals, moves, steps } = this;
    const consequence = consequenceFor(before, after, entries);
    totals.running += 1;
    if (consequence.isUntouched) totals.untouched += 1;
    if (consequence.unfit.some(({ because }) => because === "option-dropped")) totals.losingOptions += 1;
    const { move } = consequence;
    if (move !== "none") {
      const because = becauseInWords(consequence);
      moves[move].add({ step: consequence.after, title: titleIn(after, consequence.after), because });
    }
    for (const step of consequence.passedBy) {
      moves.passedBy.add({ step, title: titleIn(before, step), because: "it is no longer asked of them" });
    }
    const lines = consequence.unfit.map((one) => {
      return { step: one.step, question: one.question, because: one.because, words: unfitInWords(one) };
    });
    for (const one of new Map(lines.map((line) => [JSON.stringify(line), line])).values())
      this.unfit.add(one);
    for (const step of stepsTouched(consequence)) steps.set(step, (steps.get(step) ?? 0) + 1);
    return consequence;
  }

  addConfirmed(): void {
    this.totals.confirmed += 1;
  }

  result(): Impact {
    return {
      ...this.totals,
      back: this.moves.back.list(),
      on: this.moves.on.list(),
      passedBy: this.moves.passedBy.list(),
      unfit: this.unfit.list(),
      steps: Object.fromEntries(this.steps),
    };
  }
}

/** Returns where something changes for a registrant; who is sent on stood at a step that changed. */
function stepsTouched({ move, before, after, unfit, passedBy }: Consequence): Set<string> {
  const stand = { back: [after], on: [before], none: [] }[move];
  return new Set([...stand, ...unfit.map(({ step }) => step), ...passedBy]);
}

type Tally<Line> = ReturnType<typeof createTally<Line & { count: number }>>;

/** Counts equal lines, beginning with some; the most frequent first. */
function createTally<Line extends { count: number }>(counted: Line[]) {
  const keyOf = (line: Omit<Line, "count">) => JSON.stringify(line);
  const lines = new Map(counted.map(({ count, ...line }) => [keyOf(line), { ...line, count } as Line]));
  return {
    add(line: Omit<Line, "count">): void {
      const key = keyOf(line);
      const known = lines.get(key) ?? ({ ...line, count: 0 } as Line);
      lines.set(key, { ...known, count: known.count + 1 });
    },
    list: () => [...lines.values()].sort((a, b) => b.count - a.count),
  };
}

function withoutAnswers(wizard: Wizard): Wizard {
  return { ...wizard, definition: withTextsInWords(wizard.definition), texts: null };
}

function titleIn({ definition }: Wizard, slug: string): string {
  return definition.steps[slug]?.title ?? slug;
}

/** Describes why a registrant is at the current step, as the end of a sentence. */
function becauseInWords({ move, because, after, unfit }: Consequence): string {
  if (move === "on") return "the step where they stood is no longer the next one";
  switch (because) {
    case "new-step":
      return "this step is new";
    case "now-asked":
      return "this step is asked of them before what they did";
    case "must-answer":
      return "it can no longer be skipped";
    case "answers": {
      const reasons = unfit.filter(({ step }) => step === after).map(unfitInWords);
      return [...new Set(reasons)].join("; ") || "what they gave there is looked at again";
    }
    case null:
      return "nothing is left to answer";
  }
}

/** Describes why an answer is no longer valid, in the same words for every registrant affected. */
function unfitInWords({ because, question, value, label, message }: UnfitAnswer): string {
  switch (because) {
    case "new-question":
      return `“${question}” is asked now, and must be answered`;
    case "now-required":
      return `“${question}” must be answered now`;
    case "condition":
      return `“${question}” is asked of them now`;
    case "option-dropped":
      return `“${label ?? String(value)}” is no longer offered for “${question}”`;
    case "rule":
      return `the answer to “${question}” no longer fits: ${message}`;
  }
}
