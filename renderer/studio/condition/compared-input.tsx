import type { ReactNode } from "react";
import type { Json } from "#engine";
import { Select } from "../../controls/list/select.tsx";
import { Distance, LimitValue } from "./limit-value.tsx";
import type { LimitKind } from "./limits.ts";

type Operand = { [key: string]: Json };

const valueWords: { [kind in LimitKind]: string } = {
  date: "a date",
  month: "a month",
  time: "a time",
  money: "an amount",
  number: "a number",
  text: "a text",
};

interface ComparedInputProps {
  /** Asks for the right-hand side. */
  label: string;
  labelHidden?: boolean | undefined;
  kind: LimitKind;
  currency: string;
  /** `{ value }`, `{ field, plus }` or `{ today }`. */
  operand: Operand;
  /** Initial operands when a value or another answer is chosen. */
  first: { value: Json; field: string };
  /** Chooses the other answer; null where there is none. */
  answers: ReactNode;
  onOperand: (operand: Operand) => boolean;
}

/** Edits the right-hand side of a comparison: a value, or another answer or today with a distance from it. */
export function ComparedInput(props: ComparedInputProps): ReactNode {
  const { kind, currency, operand, answers, onOperand } = props;
  const against = againstIn(operand);
  return (
    <>
      <AgainstSelect {...props} />
      {against === "value" ? (
        <LimitValue
          kind={kind}
          currency={currency}
          value={operand.value}
          onValue={(value) => onOperand({ value })}
        />
      ) : null}
      {against === "field" ? answers : null}
      {hasSpans(kind) && against !== "value" ? (
        <Distance
          span={operand[against === "today" ? "today" : "plus"]}
          hasDays={kind === "date"}
          onSpan={(span) => onOperand(withSpan(operand, span))}
        />
      ) : null}
    </>
  );
}

const againstIn = (operand: Operand) =>
  (["field", "today"] as const).find((one) => Object.hasOwn(operand, one)) ?? "value";

const hasSpans = (kind: LimitKind) => kind === "date" || kind === "month";

function AgainstSelect({ label, labelHidden, kind, operand, first, answers, onOperand }: ComparedInputProps) {
  const start: { [against: string]: Operand } = {
    value: { value: first.value },
    field: { field: first.field },
    today: { today: {} },
  };
  return (
    <Select
      label={label}
      labelHidden={labelHidden}
      options={[
        { value: "value", label: valueWords[kind] },
        ...(answers ? [{ value: "field", label: "another answer" }] : []),
        ...(hasSpans(kind) ? [{ value: "today", label: "today" }] : []),
      ]}
      value={againstIn(operand)}
      onChange={(next) => next && next !== againstIn(operand) && onOperand(start[next] ?? {})}
    />
  );
}

function withSpan({ field, today }: Operand, span: Operand | undefined): Operand {
  if (today !== undefined) return { today: span ?? {} };
  return { field: field ?? "", ...(span ? { plus: span } : {}) };
}
