import { TextArea } from "../../../controls/field/text-area.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { useTyped } from "../../schema-form/use-typed.ts";
import type { Sentence } from "./sentences.ts";
import styles from "../texts.module.css";

/** Renders one text with what it is for; a change is stored in the draft. */
export function SentenceField({ file, sentence }: { file: string; sentence: Sentence }) {
  const { path, value, label, maxLength, placeholders } = sentence;
  const { edit, refusal } = useEdit();
  const typed = useTyped(String(value), (text) => {
    const wanted = typeof value === "number" ? Number(text) : text;
    return edit([{ kind: "set", file, path, value: wanted, before: value }], `Reword "${label}"`);
  });
  const isWrong = typeof value === "number" && !/^-?\d+(?:\.\d+)?$/u.test(typed.value.trim());
  const shared = {
    label,
    hint: placeholders.length > 0 ? <Placeholders names={placeholders} /> : undefined,
    error: isWrong ? "Enter a number." : (refusal ?? undefined),
    value: typed.value,
    onChange: typed.onChange,
    onBlur: typed.onBlur,
    ...(maxLength === null ? {} : { maxLength }),
  };
  const isLong = typeof value === "string" && value.length > 70;
  return isLong ? <TextArea rows={3} {...shared} /> : <TextField {...shared} />;
}

function Placeholders({ names }: { names: string[] }) {
  return (
    <>
      May show{" "}
      {names.map((name, index) => (
        <span key={name}>
          {index > 0 ? ", " : ""}
          <code className={styles.placeholder}>{`{${name}}`}</code>
        </span>
      ))}
    </>
  );
}
