import { useMemo } from "react";
import { TextArea } from "../../../controls/field/text-area.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { AnswerField } from "../../answer-chips/answer-field.tsx";
import { AnswersContext } from "../../draft/answers-context.ts";
import { Editing } from "../../draft/editing.tsx";
import { placeholderAnswers, placeholdersIn } from "../../draft/placeholder-words.ts";
import { useEdit } from "../../draft/use-edit.ts";
import { useTyped } from "../../draft/use-typed.ts";
import type { Sentence } from "./sentences.ts";

/** Renders one text with what it is for; a change is stored in the draft. */
export function SentenceField({ file, sentence }: { file: string; sentence: Sentence }) {
  const { path, value, label, maxLength, placeholders } = sentence;
  const { edit, refusal } = useEdit();
  const typed = useTyped(String(value), (text) => {
    const wanted = typeof value === "number" ? Number(text) : text;
    return edit([{ kind: "set", file, path, value: wanted, before: value }], `Reword "${label}"`);
  });
  const names = [...new Set([...placeholders, ...placeholdersIn(typed.value)])].join(" ");
  const isWrong = typeof value === "number" && !/^-?\d+(?:\.\d+)?$/u.test(typed.value.trim());
  const answers = useMemo(() => placeholderAnswers(names.split(" ").filter(Boolean)), [names]);
  const texts = {
    label,
    hint: names === "" ? undefined : `May show ${answers.map(({ title }) => title).join(", ")}.`,
    error: isWrong ? "Enter a number." : (refusal ?? undefined),
  };
  const shared = {
    ...texts,
    value: typed.value,
    onChange: typed.onChange,
    onBlur: typed.onBlur,
    ...(maxLength === null ? {} : { maxLength }),
  };
  const isLong = typeof value === "string" && value.length > 70;
  return (
    <Editing>
      <AnswersContext value={answers}>
        <AnswerField texts={texts} typed={typed} isLong={isLong}>
          {isLong ? <TextArea rows={3} {...shared} /> : <TextField {...shared} />}
        </AnswerField>
      </AnswersContext>
    </Editing>
  );
}
