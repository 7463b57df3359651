import type { ReactNode } from "react";
import { isBlank } from "#engine";
import type { StepSource } from "#engine/authoring";
import type { ReadableField } from "../../../../api/responses/drafts.ts";
import { TextField } from "../../../controls/field/text-field.tsx";
import { summandsAt } from "../edits/sum-edits.ts";
import { blocks, type QuestionKind } from "./kinds.ts";
import type { Asked, Wording } from "./requested-question.ts";
import { signersIn } from "./signers.ts";
import { missingStructure, StructureFields } from "./structure-fields.tsx";
import {
  ChoicesFields,
  ConsentField,
  FollowUpFields,
  RequiredBox,
  SignerField,
  SummandsField,
} from "./wording-fields.tsx";

interface WordingFieldsProps {
  asked: Asked;
  source: StepSource;
  /** The answers that it may read. */
  readable: ReadableField[];
  /** True if the question already exists, so that nothing is added with it. */
  isChanged?: boolean;
  onChange: (wording: Wording) => void;
}

/** Renders what a new question of a kind asks, and what its kind wants to know. */
export function WordingFields({
  asked,
  source,
  readable,
  isChanged,
  onChange,
}: WordingFieldsProps): ReactNode {
  const { kind, wording } = asked;
  const signers = signersIn(readable);
  const part = { wording, onPart: (changed: Partial<Wording>) => onChange({ ...wording, ...changed }) };
  return (
    <>
      <TextField
        data-first-focus=""
        label={kind.ask}
        value={wording.title}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(title) => part.onPart({ title })}
      />
      {kind.id === "yes-no" ? (
        <>
          <RequiredBox kind={kind.id} {...part} />
          <FollowUpFields isChanged={isChanged} {...part} />
        </>
      ) : null}
      {kind.id === "consent" ? <ConsentField {...part} /> : null}
      {kind.id === "signature" && signers.length > 0 ? <SignerField signers={signers} {...part} /> : null}
      {kind.id === "total" ? <SummandsField summands={summandsAt(source, readable)} {...part} /> : null}
      <StructureFields kind={kind.id} {...part} />
      {isChoice(kind) ? <ChoicesFields {...part} /> : null}
      {kind.id === "yes-no" || kind.id === "total" ? null : <RequiredBox kind={kind.id} {...part} />}
    </>
  );
}

const isChoice = ({ id }: QuestionKind) => ["choice", "choices", "table"].includes(id);

/** Returns what is still to be typed, as a sentence. */
export function missingIn({ kind, wording }: Asked): string | undefined {
  const { title, isNewList, choices, list } = wording;
  if (isBlank(title) && !blocks.includes(kind.id)) return "Say what you ask.";
  const missing = missingStructure(kind.id, wording);
  if (missing) return missing;
  if (kind.id === "consent" && isBlank(wording.acceptedText)) return "Write what is accepted.";
  const [first, ...more] = wording.summands;
  if (kind.id === "total" && !first?.isColumn && more.length === 0)
    return "Choose two answers or more, or one answer of each entry of a list.";
  if (isChoice(kind) && isNewList && isBlank(choices)) return "Write the choices, one a line.";
  return isChoice(kind) && !isNewList && list === null ? "Choose a list." : undefined;
}
