import { Button } from "../../../controls/button/button.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { MetIcon, WarnedIcon } from "../../../controls/icons.ts";
import { useTyped } from "../../draft/use-typed.ts";
import type { EditorProps } from "../../schema-form/form-context.ts";
import styles from "./brand.module.css";
import { bandWords, buttonWords, isColor, linkWords, type Readability } from "./color-words.ts";

/** Color of ours in renderer/styles/tokens.css, and the readability of another in its place. */
interface ColorKind {
  ours: string;
  readabilityOf: (color: string) => Readability;
}

export const ActionColor = (props: EditorProps) => (
  <ColorEditor {...props} kind={{ ours: "#ffc83d", readabilityOf: buttonWords }} />
);
export const LinkColor = (props: EditorProps) => (
  <ColorEditor {...props} kind={{ ours: "#1f4fd8", readabilityOf: linkWords }} />
);
export const BandColor = (props: EditorProps) => (
  <ColorEditor {...props} kind={{ ours: "#16294f", readabilityOf: bandWords }} />
);

/** Renders a color as a picker and as what is typed, and says how well it is read. */
function ColorEditor({ label, value, onChange, kind }: EditorProps & { kind: ColorKind }) {
  const stored = typeof value === "string" ? value : "";
  const typed = useTyped(stored, (text) => {
    if (text !== "" && !isColor(text)) return false;
    return onChange(text === "" ? undefined : text.toLowerCase());
  });
  const text = typed.value.trim();
  const isWrong = text !== "" && !isColor(text);
  const color = isWrong || text === "" ? kind.ours : text;
  const useOurs = () => {
    typed.onChange("");
    onChange(undefined);
  };
  return (
    <div className={styles.color}>
      <div className={styles.colorLine}>
        <TextField
          label={label}
          placeholder={`${kind.ours}, ours`}
          error={isWrong ? "Write a color like #1F4FD8." : undefined}
          value={typed.value}
          onChange={typed.onChange}
          onBlur={typed.onBlur}
        />
        <input
          type="color"
          aria-label={`${label}: choose a color`}
          value={color}
          onChange={(event) => typed.onChange(event.currentTarget.value)}
          onBlur={typed.onBlur}
        />
        {stored === "" ? null : <Button onClick={useOurs}>Use ours</Button>}
      </div>
      {isWrong ? null : <ReadabilityNote {...kind.readabilityOf(color)} />}
    </div>
  );
}

function ReadabilityNote({ isReadable, words }: Readability) {
  const Icon = isReadable ? MetIcon : WarnedIcon;
  return (
    <p className={styles.readability} data-warned={!isReadable || undefined} role="status">
      <Icon size={16} />
      {words}
    </p>
  );
}
