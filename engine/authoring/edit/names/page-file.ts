/** A page of questions: a step of a wizard, or a form of its procedure, called as in `findings/company`. */
export interface Page {
  wizard: string;
  step: string;
}

/** Returns the file that is a page's own. Some take their questions from another one: see `questionsFileOf`. */
export function pageFile({ wizard, step }: Page): string {
  return `wizards/${wizard}/${isCaseForm(step) ? step : `steps/${step}`}.json`;
}

/** Whether a page is a form of a procedure: what a finding or a move asks. */
export function isCaseForm(step: string): boolean {
  return /^(?:findings|moves)\//u.test(step);
}
