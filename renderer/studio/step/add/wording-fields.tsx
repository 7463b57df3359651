import type { ReactNode } from "react";
import { isBlank } from "#engine";
import { Checkbox } from "../../../controls/choice/checkbox.tsx";
import { RadioGroup } from "../../../controls/choice/radio-group.tsx";
import { TextArea } from "../../../controls/field/text-area.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { ComboBox } from "../../../controls/list/combo-box.tsx";
import { MultiSelect } from "../../../controls/list/multi-select.tsx";
import { distinct } from "../../draft/distinct.ts";
import type { FoundSummand } from "../edits/sum-edits.ts";
import { useLists } from "../use-step.ts";
import { blocks, type QuestionKind } from "./kinds.ts";
import type { Wording } from "./requested-question.ts";
import type { Signer } from "./signers.ts";

interface WordingPartProps {
  wording: Wording;
  onPart: (part: Partial<Wording>) => void;
}

const requiredWords: { [kind: string]: string } = {
  table: "Every line must be answered",
  tick: "Must be ticked",
};

/** Renders whether the question must be answered. */
export function RequiredBox({
  kind,
  wording,
  onPart,
}: WordingPartProps & { kind: QuestionKind["id"] }): ReactNode {
  return (
    <Checkbox
      label={requiredWords[kind] ?? "Must be answered"}
      hint={
        blocks.includes(kind)
          ? "A part that many people don’t have, such as a second line, stays optional."
          : undefined
      }
      checked={wording.isRequired}
      onChange={(isRequired) => onPart({ isRequired })}
    />
  );
}

/** Renders what is asked after yes. A question that is there already gets none. */
export function FollowUpFields({
  wording: { followUp, isFollowUpRequired },
  onPart,
  isChanged,
}: WordingPartProps & { isChanged: boolean | undefined }): ReactNode {
  return (
    <>
      {isChanged ? null : (
        <TextField
          label="What do you ask after yes?"
          optional
          hint="Only those who say yes see it. Leave it empty to ask nothing more."
          value={followUp}
          onChange={(followUp) => onPart({ followUp })}
        />
      )}
      {isBlank(followUp) ? null : (
        <Checkbox
          label="Must be answered by those who say yes"
          checked={isFollowUpRequired}
          onChange={(isFollowUpRequired) => onPart({ isFollowUpRequired })}
        />
      )}
    </>
  );
}

/** Renders what a box accepts that is ticked under it. */
export function ConsentField({ wording, onPart }: WordingPartProps): ReactNode {
  return (
    <TextArea
      label="What is accepted"
      hint="It stands above the box and its words, and is kept with the answer word by word."
      rows={4}
      value={wording.acceptedText}
      onChange={(acceptedText) => onPart({ acceptedText })}
    />
  );
}

/** Renders which name a signature must repeat. */
export function SignerField({
  wording,
  onPart,
  signers,
}: WordingPartProps & { signers: Signer[] }): ReactNode {
  return (
    <ComboBox
      label="It must be the same as"
      optional
      hint="The name that people gave. Capitals and spaces don’t matter. Left empty, any name will do."
      options={distinct(signers).map(({ path, title, group }) => ({ value: path, label: title, group }))}
      value={wording.signer?.path ?? null}
      onChange={(path) => onPart({ signer: signers.find((one) => one.path === path) ?? null })}
    />
  );
}

/** Renders which answers a total adds up. */
export function SummandsField({
  wording,
  onPart,
  summands,
}: WordingPartProps & { summands: FoundSummand[] }): ReactNode {
  return (
    <MultiSelect
      label="What is added up"
      hint="Several answers of one kind, or one answer of each entry of a list."
      options={distinct(summands).map(({ path, title, group }) => ({ value: path, label: title, group }))}
      value={wording.summands.map(({ path }) => path)}
      onChange={(paths) => onPart({ summands: summands.filter(({ path }) => paths.includes(path)) })}
    />
  );
}

/** Renders the choices: written here, or those of a list. */
export function ChoicesFields({
  wording: { isNewList, choices, list },
  onPart,
}: WordingPartProps): ReactNode {
  const lists = useLists();
  return (
    <>
      <RadioGroup
        label="Where do the choices come from?"
        look="row"
        options={[
          { value: "new", label: "I write them now" },
          { value: "list", label: "From a list of this draft" },
        ]}
        value={isNewList ? "new" : "list"}
        onChange={(which) => onPart({ isNewList: which === "new" })}
      />
      {isNewList ? (
        <TextArea
          label="Choices"
          hint="One per line. They become a list of their own."
          rows={4}
          value={choices}
          onChange={(choices) => onPart({ choices })}
        />
      ) : (
        <ComboBox
          label="List"
          options={Object.entries(lists).map(([value, { title: label }]) => ({ value, label }))}
          value={list}
          onChange={(list) => onPart({ list })}
        />
      )}
    </>
  );
}
