import { createHash } from "node:crypto";
import {
  type Answer,
  type Answers,
  answerUnder,
  type CaseFacts,
  canonicalJson,
  type Json,
  type Procedure,
  todaysName,
  valueIn,
} from "#engine";
import type { StoredFinding } from "../store/case-findings.ts";

/** A finding that is asked: for the case, or for one entry of a list. */
export interface AskedFinding {
  finding: string;
  /** The step whose answers it is about; null if it is about none. */
  step: string | null;
  /** Index of the entry in its list; null for the case. */
  index: number | null;
  /** A hash of the answers that it is about: what was found counts as long as they stay. Never sent: see `versionOf`. */
  about: string;
  found: StoredFinding | null;
}

/** Returns the findings that a procedure asks about these answers, in its order. */
export function findingsAsked(
  procedure: Procedure,
  answers: Answers,
  stored: StoredFinding[],
): AskedFinding[] {
  const { findings = {} } = procedure.definition.procedure.meta;
  return Object.entries(findings).flatMap(([finding, { each, about = [] }]): AskedFinding[] => {
    const foundFor = (key: string) => findingUnder(procedure, stored, finding, key);
    const step = (each ?? about[0] ?? "").split(".")[0] || null;
    if (each === undefined) {
      const key = hashOfValue(about.map((name) => answerNamed(answers, name) ?? null));
      return [{ finding, step, index: null, about: key, found: foundFor(key) }];
    }
    const rows = answerNamed(answers, each);
    return (Array.isArray(rows) ? rows : []).map((row, index) => {
      const key = hashOfValue(row);
      return { finding, step, index, about: key, found: foundFor(key) };
    });
  });
}

/** Returns what was found, under the names of today. */
function findingUnder(
  procedure: Procedure,
  stored: StoredFinding[],
  finding: string,
  about: string,
): StoredFinding | null {
  const { findings = {} } = procedure.definition.procedure.meta;
  const found = stored.findLast(
    (one) => one.about === about && todaysName(findings, one.finding) === finding,
  );
  return found ? { ...found, answer: answerUnder(procedure.definition, finding, found.answer) } : null;
}

/** Returns what the conditions of a procedure read. */
export function factsOf(procedure: Procedure, answers: Answers, asked: AskedFinding[]): CaseFacts {
  const findings: CaseFacts["findings"] = {};
  for (const [name, { each }] of Object.entries(procedure.definition.procedure.meta.findings ?? {})) {
    const found = asked.filter(({ finding }) => finding === name).map((one) => one.found?.answer ?? {});
    if (each !== undefined) findings[name] = { rows: found };
    else if (Object.keys(found[0] ?? {}).length > 0) findings[name] = found[0] as Answer;
  }
  return { answers, findings };
}

/** Returns the value of `step.field`; of `step.list.field`, the values of all entries. */
export function answerNamed(answers: Answers, name: string): Json | undefined {
  const [step = "", field = "", inner] = name.split(".");
  const value = valueIn(answers[step] ?? {}, [field]);
  if (inner === undefined || !Array.isArray(value)) return value;
  return value.flatMap((row) => valueIn(row, [inner]) ?? []);
}

/** Returns the texts of what an answer says, for names and searches. */
export function textsOfAnswer(value: Json | undefined): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOfAnswer);
  if (typeof value === "object" && value !== null) return textsOfAnswer(value.name ?? value.code);
  return value === undefined || value === null || value === "" ? [] : [String(value)];
}

function hashOfValue(value: Json): string {
  return createHash("sha256").update(canonicalJson(value)).digest("hex").slice(0, 16);
}
