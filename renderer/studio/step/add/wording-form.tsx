import type { FormEvent, ReactNode } from "react";
import { isBlank } from "#engine";
import { Checkbox } from "../../../controls/choice/checkbox.tsx";
import { RadioGroup } from "../../../controls/choice/radio-group.tsx";
import { TextArea } from "../../../controls/field/text-area.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { ComboBox } from "../../../controls/list/combo-box.tsx";
import { MultiSelect } from "../../../controls/list/multi-select.tsx";
import { toldApart } from "../../draft/told-apart.ts";
import type { FoundSummand } from "../edits/sum-edits.ts";
import { useLists } from "../use-step.ts";
import styles from "./add.module.css";
import { blocks, type QuestionKind } from "./kinds.ts";
import type { Wording } from "./requested-question.ts";
import type { Signer } from "./signers.ts";
import { missingStructure, StructureFields } from "./structure-fields.tsx";

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
  const lists = useLists();
  const { title, followUp, isRequired, isFollowUpRequired, isNewList, list, choices } = wording;
  const set = (part: Partial<Wording>) => onChange({ ...wording, ...part });
  const required =
    kind.id === "total" ? null : (
      <Checkbox
        label={requiredWords[kind.id] ?? "Must be answered"}
        hint={
          blocks.includes(kind.id)
            ? "A part that many people don’t have, such as a second line, stays optional."
            : undefined
        }
        checked={isRequired}
        onChange={(isRequired) => set({ isRequired })}
      />
    );
  return (
    <form id={id} className={styles.wording} onSubmit={onSubmit}>
      <TextField
        data-first-focus=""
        label={kind.ask}
        value={title}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={(title) => set({ title })}
      />
      {kind.id === "yes-no" ? (
        <>
          {required}
          {isChanged ? null : (
            <TextField
              label="What do you ask after yes?"
              optional
              hint="Only those who say yes see it. Leave it empty to ask nothing more."
              value={followUp}
              onChange={(followUp) => set({ followUp })}
            />
          )}
          {isBlank(followUp) ? null : (
            <Checkbox
              label="Must be answered by those who say yes"
              checked={isFollowUpRequired}
              onChange={(isFollowUpRequired) => set({ isFollowUpRequired })}
            />
          )}
        </>
      ) : null}
      {kind.id === "consent" ? (
        <TextArea
          label="What is accepted"
          hint="It stands above the box and its words, and is kept with the answer word by word."
          rows={4}
          value={wording.consent}
          onChange={(consent) => set({ consent })}
        />
      ) : null}
      {kind.id === "signature" && signers.length > 0 ? (
        <ComboBox
          label="It must be the same as"
          optional
          hint="The name that people gave. Capitals and spaces don’t matter. Left empty, any name will do."
          options={toldApart(signers).map(({ path, title, group }) => ({ value: path, label: title, group }))}
          value={wording.signer?.path ?? null}
          onChange={(path) => set({ signer: signers.find((one) => one.path === path) ?? null })}
        />
      ) : null}
      {kind.id === "total" ? (
        <MultiSelect
          label="What is added up"
          hint="Several answers of one kind, or one answer of each entry of a list."
          options={toldApart(summands).map(({ path, title, group }) => ({
            value: path,
            label: title,
            group,
          }))}
          value={wording.summands.map(({ path }) => path)}
          onChange={(paths) => set({ summands: summands.filter(({ path }) => paths.includes(path)) })}
        />
      ) : null}
      <StructureFields kind={kind.id} wording={wording} onPart={set} />
      {isChoice(kind) ? (
        <>
          <RadioGroup
            label="Where do the choices come from?"
            look="row"
            options={[
              { value: "new", label: "I write them now" },
              { value: "list", label: "From a list of this draft" },
            ]}
            value={isNewList ? "new" : "list"}
            onChange={(which) => set({ isNewList: which === "new" })}
          />
          {isNewList ? (
            <TextArea
              label="Choices"
              hint="One per line. They become a list of their own."
              rows={4}
              value={choices}
              onChange={(choices) => set({ choices })}
            />
          ) : (
            <ComboBox
              label="List"
              options={Object.entries(lists).map(([value, { title: label }]) => ({ value, label }))}
              value={list}
              onChange={(list) => set({ list })}
            />
          )}
        </>
      ) : null}
      {kind.id === "yes-no" ? null : required}
    </form>
  );
}

const requiredWords: { [kind: string]: string } = {
  table: "Every line must be answered",
  tick: "Must be ticked",
};

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
