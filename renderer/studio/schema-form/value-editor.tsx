import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Json } from "#engine";
import { showsAnswersAt } from "#engine/authoring";
import { Checkbox } from "../../controls/choice/checkbox.tsx";
import { ComboBox } from "../../controls/list/combo-box.tsx";
import type { ListOption } from "../../controls/list/list-option.ts";
import { MultiSelect } from "../../controls/list/multi-select.tsx";
import { Select } from "../../controls/list/select.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { ConditionEditor } from "./condition-editor.tsx";
import { type EditorProps, type Path, useSurroundings } from "./form-context.ts";
import { labelOf } from "./layout.ts";
import { EntriesEditor, MapEditor, NestedFields, QuestionsEditor } from "./nested-editors.tsx";
import { placeOfPart } from "./part-words.ts";
import styles from "./schema-form.module.css";
import { controlOf, type SchemaNode } from "./schema-node.ts";
import { JsonInput, LinesInput, NumberInput, TextInput } from "./text-inputs.tsx";

interface ValueEditorProps {
  node: SchemaNode;
  path: Path;
  label: string;
  hint?: string | undefined;
  value: Json | undefined;
  isNeeded: boolean;
  onChange: (path: Path, value: Json | undefined) => boolean;
}

/** From so many choices on, one searches. */
const many = 10;
/** Stands for a choice that was not made. */
const unset = "\u0000unset";

/** Parts that open: they disable what is in them themselves, since a closed draft is read by opening them. */
const nested = new Set(["entries", "object", "questions", "map"]);

/** Edits one value as its schema, or an editor of its own, says. */
export function ValueEditor(props: ValueEditorProps): ReactNode {
  const { schemas, editors = {} } = useSurroundings();
  const { node, path } = props;
  const { kind } = controlOf(schemas, node, String(path.at(-1) ?? ""));
  const editor = <AnyEditor {...props} />;
  return nested.has(kind) && !editors[placeOfPart(path)] ? editor : <Editing>{editor}</Editing>;
}

function AnyEditor({ node, path, label, hint, value, isNeeded, onChange }: ValueEditorProps): ReactNode {
  const { schemas, questions, lists, editors = {}, choices = {} } = useSurroundings();
  const name = String(path.at(-1) ?? "");
  const set = (next: Json | undefined) => onChange(path, next);
  const props: EditorProps = { path, label, hint: hint || undefined, value, onChange: set };
  const called = choices[placeOfPart(path)] ?? choices[name] ?? {};
  const optionOf = (one: string) => ({
    value: one,
    label: called[one] ?? labelOf(one).replaceAll("-", " "),
  });
  const Own = editors[placeOfPart(path)];
  if (Own) return <Own {...props} />;
  const control = controlOf(schemas, node, name);
  const texts = { label, hint: props.hint };

  switch (control.kind) {
    case "condition":
      return <ConditionEditor {...props} />;
    case "tick": {
      const ticked = node.keywords.const ?? true;
      return (
        <Checkbox {...texts} checked={value === ticked} onChange={(is) => set(is ? ticked : undefined)} />
      );
    }
    case "choice":
      return (
        <OneOf
          {...texts}
          options={control.values.map(optionOf)}
          without={called[""]}
          value={value}
          isNeeded={isNeeded}
          onChange={set}
        />
      );
    case "list":
      return (
        <div className={styles.list}>
          <OneOf
            {...texts}
            options={lists.map(({ id, title }) => ({ value: id, label: title }))}
            value={value}
            isNeeded={isNeeded}
            onChange={set}
          />
          {typeof value === "string" ? <ListLink list={value} /> : null}
        </div>
      );
    case "field":
      return (
        <OneOf
          {...texts}
          options={questions.map(({ name: id, title }) => ({ value: id, label: title }))}
          value={value}
          isNeeded={isNeeded}
          onChange={set}
        />
      );
    case "fields-of-page":
      return (
        <MultiSelect
          {...texts}
          options={questions.map(({ name: id, title }) => ({ value: id, label: title }))}
          value={textsIn(value)}
          onChange={(names) => set(names.length > 0 ? names : undefined)}
        />
      );
    case "ticks":
      return <Ticks {...props} options={control.values.map(optionOf)} />;
    case "number":
      return <NumberInput {...props} isWhole={node.keywords.type === "integer"} />;
    case "line":
    case "text":
      return (
        <TextInput
          {...props}
          isLong={control.kind === "text"}
          isNeeded={isNeeded}
          showsAnswers={showsAnswersAt(path)}
        />
      );
    case "lines":
      return <LinesInput {...props} isOneText={control.isOneText} />;
    case "entries":
      return <EntriesEditor {...props} items={control.items} onPart={onChange} Editor={ValueEditor} />;
    case "object":
      return <NestedFields {...props} node={node} onPart={onChange} Editor={ValueEditor} />;
    case "questions":
      return <QuestionsEditor {...props} node={node} onPart={onChange} Editor={ValueEditor} />;
    case "map":
      return <MapEditor {...props} onPart={onChange} />;
    default:
      return <JsonInput {...props} />;
  }
}

function ListLink({ list }: { list: string }) {
  const { id } = useDraft();
  return <Link to={`/studio/drafts/${id}/lists/${list}`}>Edit these choices</Link>;
}

interface OneOfProps {
  label: string;
  hint?: string | undefined;
  options: { value: string; label: string }[];
  /** What counts without a choice. */
  without?: string | undefined;
  value: Json | undefined;
  isNeeded: boolean;
  onChange: (value: Json | undefined) => boolean;
}

/** Renders a choice that may be left to the default. */
export function OneOf({ options, without = "Not set", value, isNeeded, onChange, ...texts }: OneOfProps) {
  const given = typeof value === "string" ? value : null;
  const isKnown = given === null || options.some((one) => one.value === given);
  const all = [
    ...(isNeeded ? [] : [{ value: unset, label: without }]),
    ...options,
    ...(isKnown || given === null ? [] : [{ value: given, label: given }]),
  ];
  const Choice = all.length > many ? ComboBox : Select;
  return (
    <Choice
      {...texts}
      options={all}
      value={given ?? (isNeeded ? null : unset)}
      onChange={(next) => {
        if (next !== null) onChange(next === unset ? undefined : next);
      }}
    />
  );
}

/** Renders several choices; they are written in the order in which they are offered. */
export function Ticks({ label, hint, value, options, onChange }: EditorProps & { options: ListOption[] }) {
  const given = textsIn(value);
  return (
    <MultiSelect
      label={label}
      hint={hint}
      options={options}
      value={given}
      onChange={(next) =>
        onChange(
          next.length > 0 ? options.map((one) => one.value).filter((one) => next.includes(one)) : undefined,
        )
      }
    />
  );
}

function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}
