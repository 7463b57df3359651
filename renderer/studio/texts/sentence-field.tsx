import { TextArea } from "../../controls/field/text-area.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { useDraftSession } from "../draft/draft-context.ts";
import type { EditOutcome } from "../draft/draft-session.ts";
import { useTyped } from "../draft/use-typed.ts";
import type { Sentence } from "./sentences.ts";
import styles from "./texts.module.css";

/** Renders one text with what it is for; a change is stored in the draft. */
export function SentenceField({ file, sentence }: { file: string; sentence: Sentence }) {
  const session = useDraftSession();
  const { path, value, label, maxLength, placeholders } = sentence;
  const store = (text: string): EditOutcome => {
    const wanted = typeof value === "number" ? Number(text) : text;
    if (Number.isNaN(wanted)) return { done: false, message: "Enter a number." };
    const operation = { kind: "set", file, path, value: wanted, before: value } as const;
    return session.edit([operation], `Reword "${label}"`);
  };
  const typed = useTyped(String(value), store);
  const hint =
    placeholders.length === 0 ? undefined : (
      <>
        May show{" "}
        {placeholders.map((name, index) => (
          <span key={name}>
            {index > 0 ? ", " : ""}
            <code className={styles.placeholder}>{`{${name}}`}</code>
          </span>
        ))}
      </>
    );
  const isLong = typeof value === "string" && value.length > 70;
  return isLong ? (
    <TextArea label={label} hint={hint} rows={3} {...(maxLength === null ? {} : { maxLength })} {...typed} />
  ) : (
    <TextField label={label} hint={hint} {...(maxLength === null ? {} : { maxLength })} {...typed} />
  );
}
