import type { CaseFinding, CaseSection } from "../../../api/responses/desk.ts";

/** Returns the findings that are beside a group of a section; those of a step come once, after its last section. */
export function findingsBeside(
  findings: CaseFinding[],
  sections: CaseSection[],
  section: CaseSection,
  group: CaseSection["groups"][number],
): CaseFinding[] {
  const { entry } = group;
  if (entry === null) return [];
  return ofStep(findings, section.step).filter(
    (one) => isOf(one, entry) && sections.find((other) => hasEntry(other, one)) === section,
  );
}

/** Returns the findings that are at the end of a section: those that no group of its step has. */
export function findingsAfter(
  findings: CaseFinding[],
  sections: CaseSection[],
  section: CaseSection,
): CaseFinding[] {
  const isLast = sections.findLast(({ step }) => step === section.step) === section;
  if (!isLast) return [];
  return ofStep(findings, section.step).filter((one) => !sections.some((other) => hasEntry(other, one)));
}

/** Returns the findings about the whole case, and about steps that it has no answers to. */
export function findingsOfCase(findings: CaseFinding[], sections: CaseSection[]): CaseFinding[] {
  return findings.filter(({ step }) => !sections.some((section) => section.step === step));
}

function ofStep(findings: CaseFinding[], step: string): CaseFinding[] {
  return findings.filter((one) => one.step === step);
}

type Entry = CaseSection["groups"][number]["entry"];

function isOf({ entry }: CaseFinding, other: Entry): boolean {
  return entry !== null && entry.number === other?.number;
}

function hasEntry({ step, groups }: CaseSection, finding: CaseFinding): boolean {
  return step === finding.step && groups.some(({ entry }) => isOf(finding, entry));
}
