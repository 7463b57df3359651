import { TextArea } from "../../../controls/field/text-area.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { Editing } from "../../draft/editing.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { useTyped } from "../../schema-form/use-typed.ts";
import styles from "../texts.module.css";
import { meaningOf, placeholdersIn } from "./placeholder-words.ts";
import type { Sentence } from "./sentences.ts";

/** Renders one text with what it is for; a change is stored in the draft. */
export function SentenceField({ file, sentence }: { file: string; sentence: Sentence }) {
  const { path, value, label, maxLength, placeholders } = sentence;
  const { edit, refusal } = useEdit();
  const typed = useTyped(String(value), (text) => {
    const wanted = typeof value === "number" ? Number(text) : text;
    return edit([{ kind: "set", file, path, value: wanted, before: value }], `Reword "${label}"`);
  });
  const names = [...new Set([...placeholders, ...placeholdersIn(typed.value)])];
  const isWrong = typeof value === "number" && !/^-?\d+(?:\.\d+)?$/u.test(typed.value.trim());
  const shared = {
    label,
    hint: names.length > 0 ? <Placeholders names={names} /> : undefined,
    error: isWrong ? "Enter a number." : (refusal ?? undefined),
    value: typed.value,
    onChange: typed.onChange,
    onBlur: typed.onBlur,
    ...(maxLength === null ? {} : { maxLength }),
  };
  const isLong = typeof value === "string" && value.length > 70;
  return <Editing>{isLong ? <TextArea rows={3} {...shared} /> : <TextField {...shared} />}</Editing>;
}

/** Says what each word in braces stands for: those that the page fills in, and the brand's that the text names. */
function Placeholders({ names }: { names: string[] }) {
  return (
    <>
      May show{" "}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 ? ", " : ""}
          <code className={styles.placeholder}>{`{${name}}`}</code>
          {meaningOf(name) ? ` ${meaningOf(name)}` : ""}
        </span>
      ))}
    </>
  );
}
