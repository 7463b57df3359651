import type { FormEvent, ReactNode } from "react";
import { isBlank } from "#engine";
import { TextArea } from "../../../controls/field/text-area.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import type { FoundSummand } from "../edits/sum-edits.ts";
import styles from "./add.module.css";
import { blocks, type QuestionKind } from "./kinds.ts";
import type { Wording } from "./requested-question.ts";
import type { Signer } from "./signers.ts";
import { missingStructure, StructureFields } from "./structure-fields.tsx";
import { ChoicesFields, FollowUpFields, RequiredBox, SignerField, SummandsField } from "./wording-fields.tsx";

interface WordingFormProps {
  id: string;
  kind: QuestionKind;
  wording: Wording;
  summands: FoundSummand[];
  signers: Signer[];
  /** It is there already: nothing comes with it. */
  isChanged?: boolean;
  onChange: (wording: Wording) => void;
  onSubmit: (event: FormEvent) => void;
}

/** Renders what a new question of a kind asks, and what its kind wants to know. */
export function WordingForm({
  id,
  kind,
  wording,
  summands,
  signers,
  isChanged,
  onChange,
  onSubmit,
}: WordingFormProps): ReactNode {
  const part = { wording, onPart: (changed: Partial<Wording>) => onChange({ ...wording, ...changed }) };
  return (
    <form id={id} className={styles.wording} onSubmit={onSubmit}>
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
      {kind.id === "consent" ? (
        <TextArea
          label="What is accepted"
          hint="It stands above the box and its words, and is kept with the answer word by word."
          rows={4}
          value={wording.consent}
          onChange={(consent) => part.onPart({ consent })}
        />
      ) : null}
      {kind.id === "signature" && signers.length > 0 ? <SignerField signers={signers} {...part} /> : null}
      {kind.id === "total" ? <SummandsField summands={summands} {...part} /> : null}
      <StructureFields kind={kind.id} {...part} />
      {isChoice(kind) ? <ChoicesFields {...part} /> : null}
      {kind.id === "yes-no" || kind.id === "total" ? null : <RequiredBox kind={kind.id} {...part} />}
    </form>
  );
}

const isChoice = ({ id }: QuestionKind) => ["choice", "choices", "table"].includes(id);

/** Returns what is still to be typed, as a sentence. */
export function missingIn(kind: QuestionKind, wording: Wording): string | undefined {
  const { title, isNewList, choices, list } = wording;
  if (isBlank(title) && !blocks.includes(kind.id)) return "Say what you ask.";
  const missing = missingStructure(kind.id, wording);
  if (missing) return missing;
  if (kind.id === "consent" && isBlank(wording.consent)) return "Write what is accepted.";
  const [first, ...more] = wording.summands;
  if (kind.id === "total" && !first?.isColumn && more.length === 0)
    return "Choose two answers or more, or one answer of each entry of a list.";
  if (isChoice(kind) && isNewList && isBlank(choices)) return "Write the choices, one a line.";
  return isChoice(kind) && !isNewList && list === null ? "Choose a list." : undefined;
}
