import { type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import { listFile } from "#engine/authoring";
import { Button } from "../../../controls/button/button.tsx";
import { Checkbox } from "../../../controls/choice/checkbox.tsx";
import { TextField } from "../../../controls/field/text-field.tsx";
import { Section, Toolbar } from "../../controls/page.tsx";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { TextLine } from "../../naming/text-line.tsx";
import { TextInput } from "../../schema-form/text-inputs.tsx";
import { inWords } from "../in-words.ts";
import styles from "../lists.module.css";
import { changeValue, likeBefore, removeOption, setText } from "./option-edits.ts";
import { furtherKeys, type OptionRow } from "./option-rows.ts";
import { Retirement } from "./retirement.tsx";

interface OptionPanelProps {
  list: string;
  row: OptionRow;
  rows: OptionRow[];
  onMove(keys: string[], before: number): void;
  /** Shows the option with this key; null for none. */
  onOpen(key: string | null): void;
}

/** Texts of an option in which answers may stand. */
const withAnswers = new Set(["label", "description"]);

/** Renders all properties of an option, and what can be done to it. */
export function OptionPanel({ list, row, rows, onMove, onOpen }: OptionPanelProps): ReactNode {
  const { edit, refusal } = useEdit();
  const file = listFile(list);
  const { option, index, key } = row;
  const texts = ["label", "group", "description", ...furtherKeys(rows.map((one) => one.option))];
  return (
    <div className={styles.panel}>
      <Refusal>{refusal}</Refusal>
      {texts.map((text) => (
        <TextInput
          key={text}
          path={[text]}
          label={inWords(text)}
          value={option[text] === undefined ? "" : String(option[text])}
          isLong={false}
          isNeeded={text === "label"}
          showsAnswers={withAnswers.has(text)}
          onChange={(typed) => edit(setText(file, row, text, String(typed ?? "")), "Change an option")}
        />
      ))}
      <NewText
        taken={texts}
        onAdd={(name, text) => edit(setText(file, row, name, text), "Add a text to an option")}
      />
      <Checkbox
        label="Excludes the others"
        hint="Where several may be chosen: None of these."
        checked={option.exclusive === true}
        onChange={(checked) =>
          edit(
            checked
              ? [{ kind: "set", file, path: ["options", index, "exclusive"], value: true }]
              : [{ kind: "unset", file, path: ["options", index, "exclusive"] }],
            "Change an option",
          )
        }
      />
      <TextLine
        label="Stored as"
        hint="Answers hold this value. When you change it, answers under the old value follow."
        value={String(option.value)}
        isRequired
        onCommit={(text) => {
          const value = likeBefore(text, option.value);
          if (edit(changeValue(file, row, value), "Change a stored value")) onOpen(JSON.stringify(value));
        }}
      />
      <Section title="Order">
        <Toolbar>
          <Button size="small" disabled={index === 0} onClick={() => onMove([key], 0)}>
            To the top
          </Button>
          <Button size="small" disabled={index === 0} onClick={() => onMove([key], index - 1)}>
            Up
          </Button>
          <Button size="small" disabled={index === rows.length - 1} onClick={() => onMove([key], index + 2)}>
            Down
          </Button>
          <Button
            size="small"
            disabled={index === rows.length - 1}
            onClick={() => onMove([key], rows.length)}
          >
            To the end
          </Button>
        </Toolbar>
      </Section>
      <Retirement list={list} row={row} rows={rows} edit={edit} />
      <Section title="Remove">
        <p className={styles.soft}>
          For an option that no one could choose yet. People who chose it are asked again; to let them keep
          it, retire it instead.
        </p>
        <Toolbar>
          <Button
            size="small"
            variant="danger"
            onClick={() => {
              if (edit([removeOption(file, row)], "Remove an option")) onOpen(null);
            }}
          >
            Remove this option
          </Button>
        </Toolbar>
      </Section>
    </div>
  );
}

/** Renders the line that gives options one text more: `code`, `acronym`. */
function NewText({ taken, onAdd }: { taken: string[]; onAdd(name: string, text: string): void }): ReactNode {
  const [name, setName] = useState("");
  const [text, setText] = useState("");
  const [isOpen, setIsOpen] = useState(false);
  const isName = /^[a-z][a-zA-Z0-9]*$/u.test(name) && !["constructor", "prototype", ...taken].includes(name);
  if (!isOpen)
    return (
      <Toolbar>
        <Button size="small" variant="quiet" onClick={() => setIsOpen(true)}>
          Add another text
        </Button>
      </Toolbar>
    );
  return (
    <form
      className={styles.panel}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isName || isBlank(text)) return;
        onAdd(name, text.trim());
        setIsOpen(false);
      }}
    >
      <TextField
        label="Name of the text"
        hint="Hints and reviews find it by this name, such as code. Small letters, no spaces."
        error={
          name !== "" && !isName
            ? "Another name: letters and numbers that begin with a small letter."
            : undefined
        }
        value={name}
        onChange={setName}
      />
      <TextField label="Text" value={text} onChange={setText} />
      <Toolbar>
        <Button size="small" type="submit">
          Add this text
        </Button>
      </Toolbar>
    </form>
  );
}
