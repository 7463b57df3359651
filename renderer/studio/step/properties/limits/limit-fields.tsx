import { Checkbox } from "../../../../controls/choice/checkbox.tsx";
import { ComboBox } from "../../../../controls/list/combo-box.tsx";
import { Select } from "../../../../controls/list/select.tsx";
import { ComparedInput } from "../../../condition/compared-input.tsx";
import styles from "../../../condition/limits.module.css";
import {
  ageIn,
  changedLimit,
  firstValues,
  isOnCalendar,
  type Limit,
  operatorsOf,
} from "../../../condition/limits.ts";
import { distinct } from "../../../draft/distinct.ts";
import { TextInput } from "../../../schema-form/text-inputs.tsx";
import type { Compared } from "../context/compared.ts";
import { operandInWords, sentenceOf } from "./limit-words.ts";

interface LimitFieldsProps {
  limit: Limit;
  compared: Compared;
  onLimit: (limit: Limit) => boolean;
}

/** Number of questions from which a search is offered. */
const many = 10;

/** Renders a limit as a sentence with blanks, and what people read whose answer it refuses. */
export function LimitFields({ limit, compared, onLimit }: LimitFieldsProps) {
  const { kind } = compared;
  const { operator, operand, message } = limit;
  const age = ageIn(limit);
  const change = (part: Partial<Limit>) =>
    onLimit(
      changedLimit(limit, part, {
        sentence: (one) => sentenceOf(one, compared),
        said: (one) => String(ageIn(one) ?? operandInWords(one.operand, compared, "your")),
      }),
    );
  return (
    <>
      <Select
        label="The answer must be"
        options={Object.entries(operatorsOf(kind)).map(([value, label]) => ({ value, label }))}
        value={operator}
        onChange={(next) => next && change({ operator: next })}
      />
      <OperandFields limit={limit} compared={compared} onOperand={(next) => change({ operand: next })} />
      <LeniencyBoxes limit={limit} compared={compared} onLimit={onLimit} />
      <p className={styles.sentence} aria-live="polite">
        {`The answer must be ${operatorsOf(kind)[operator]} ${operandInWords(operand, compared)}${age === null ? "" : `: people who are ${age} or older`}.`}
      </p>
      <TextInput
        path={["message"]}
        label="Message for other answers"
        value={message}
        isLong={false}
        isNeeded
        showsAnswers
        onChange={(text) => change({ message: String(text) })}
      />
    </>
  );
}

/** Returns the questions that a limit may compare with, also the one that it names and nobody can find. */
function questionsFor({ operand: { field } }: Limit, { others }: Compared): Compared["others"] {
  const isKnown = field === undefined || others.some(({ name }) => name === field);
  return isKnown ? others : [...others, { name: String(field), title: String(field), group: "" }];
}

interface OperandFieldsProps {
  limit: Limit;
  compared: Compared;
  onOperand: (operand: Limit["operand"]) => boolean;
}

function OperandFields({ limit, compared, onOperand }: OperandFieldsProps) {
  const { kind, currency } = compared;
  const { operand } = limit;
  const all = questionsFor(limit, compared);
  const [first] = all;
  const Questions = all.length > many ? ComboBox : Select;
  return (
    <ComparedInput
      label="Compared with"
      kind={kind}
      currency={currency}
      operand={operand}
      first={{ value: firstValues[kind], field: first?.name ?? "" }}
      answers={
        first ? (
          <Questions
            label="Which answer"
            options={distinct(all).map(({ name, title, group }) => ({ value: name, label: title, group }))}
            value={String(operand.field)}
            onChange={(field) => field && onOperand({ ...operand, field })}
          />
        ) : null
      }
      onOperand={onOperand}
    />
  );
}

/** Renders which differences a limit overlooks. */
function LeniencyBoxes({ limit, compared: { kind, isPartial }, onLimit }: LimitFieldsProps) {
  /** Sets or removes a flag, leaving no `false` behind. */
  function tick(flag: "loosely" | "possibly", is: boolean): void {
    const { [flag]: _, ...others } = limit;
    onLimit(is ? { ...others, [flag]: true } : others);
  }

  return (
    <>
      {kind === "text" ? (
        <Checkbox
          label="Capitals, spaces and dashes don’t matter"
          checked={limit.loosely === true}
          onChange={(is) => tick("loosely", is)}
        />
      ) : null}
      {isPartial && isOnCalendar(kind) ? (
        <Checkbox
          label="Accept a partly known date that may fit"
          checked={limit.possibly === true}
          onChange={(is) => tick("possibly", is)}
        />
      ) : null}
    </>
  );
}
