import { expect, test } from "vitest";
import type { CaseFinding, CaseSection } from "../../../api/responses/desk.ts";
import { findingsAfter, findingsBeside, findingsOfCase } from "./findings-of.ts";

const section = (step: string, title: string, numbers: number[]): CaseSection => ({
  step,
  title,
  status: "answered",
  empty: "",
  givenAt: null,
  isNew: false,
  groups: [null, ...numbers].map((number) => ({
    entry: number === null ? null : { heading: "Certificate", number },
    lines: [],
  })),
});
const finding = (name: string, step: string | null, number?: number): CaseFinding => ({
  finding: name,
  title: name,
  step,
  entry: number === undefined ? null : { heading: "Certificate", number },
  about: `${name}/${number}`,
  answer: null,
  outcome: null,
  giver: null,
  givenAt: null,
});

const sections = [
  section("company", "Company", []),
  section("certs", "First", [1]),
  section("certs", "Second", [1, 2]),
];
const findings = [
  finding("register", "certs", 1),
  finding("register", "certs", 2),
  finding("register", "certs", 3),
  finding("name", "company"),
  finding("risk", null),
  finding("gone", "removed-step"),
];
const about = (found: CaseFinding[]) => found.map((one) => one.about);

test("a finding is shown once: at its entry, else after the last section of its step, else at the case", () => {
  const beside = sections.flatMap((one) =>
    one.groups.map((group) => findingsBeside(findings, sections, one, group)),
  );
  const after = sections.map((one) => findingsAfter(findings, sections, one));
  expect(beside.map(about)).toEqual([[], [], ["register/1"], [], [], ["register/2"]]);
  expect(after.map(about)).toEqual([["name/undefined"], [], ["register/3"]]);
  expect(about(findingsOfCase(findings, sections))).toEqual(["risk/undefined", "gone/undefined"]);
});
