import { useMemo, useState } from "react";
import type { Json } from "#engine";
import { AnswersContext } from "../../draft/answers-context.ts";
import { Editing } from "../../draft/editing.tsx";
import { placeholderAnswers, placeholdersIn } from "../../draft/placeholder-words.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { NumberInput, TextInput } from "../../schema-form/text-inputs.tsx";
import type { Sentence } from "./sentences.ts";

/** Renders one text with what it is for; a change is stored in the draft. */
export function SentenceField({ file, sentence }: { file: string; sentence: Sentence }) {
  const { path, value, label, maxLength, placeholders } = sentence;
  const { edit, refusal } = useEdit();
  // A box stays what it is while somebody types into it.
  const [isLong] = useState(typeof value === "string" && value.length > 70);
  const names = [...new Set([...placeholders, ...placeholdersIn(String(value))])].join(" ");
  const answers = useMemo(() => placeholderAnswers(names.split(" ").filter(Boolean)), [names]);
  const input = {
    path,
    label,
    hint: names === "" ? undefined : `May show ${answers.map(({ title }) => title).join(", ")}.`,
    value,
    onChange: (next: Json = value) =>
      edit([{ kind: "set", file, path, value: next, before: value }], `Reword "${label}"`),
  };
  return (
    <Editing>
      <AnswersContext value={answers}>
        <Refusal>{refusal}</Refusal>
        {typeof value === "number" ? (
          <NumberInput {...input} isWhole={false} />
        ) : (
          <TextInput {...input} isLong={isLong} isNeeded maxLength={maxLength} showsAnswers />
        )}
      </AnswersContext>
    </Editing>
  );
}
