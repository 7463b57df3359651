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
import { type Control, controlOf, type SchemaNode } from "./schema-node.ts";
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

/** Number of choices from which a search is offered. */
const many = 10;
/** Stands for a choice that was not made. */
const unset = "\u0000unset";

/** Kinds whose parts open: they disable their content themselves, because a closed draft is read by opening them. */
const nested = new Set(["entries", "object", "questions", "map"]);

/** Edits one value by its schema, or with its own editor. */
export function ValueEditor(props: ValueEditorProps): ReactNode {
  const { schemas, editors = {} } = useSurroundings();
  const { node, path } = props;
  const { kind } = controlOf(schemas, node, String(path.at(-1) ?? ""));
  const editor = <AnyEditor {...props} />;
  return nested.has(kind) && !editors[placeOfPart(path)] ? editor : <Editing>{editor}</Editing>;
}

function AnyEditor({ node, isNeeded, onChange, ...own }: ValueEditorProps): ReactNode {
  const { schemas, editors = {} } = useSurroundings();
  const { path, hint } = own;
  const props: EditorProps = { ...own, hint: hint || undefined, onChange: (next) => onChange(path, next) };
  const Own = editors[placeOfPart(path)];
  if (Own) return <Own {...props} />;
  const control = controlOf(schemas, node, String(path.at(-1) ?? ""));
  const parts = { ...props, onPart: onChange, Editor: ValueEditor };
  const asText = { isNeeded, showsAnswers: showsAnswersAt(path) };
  switch (control.kind) {
    case "condition":
      return <ConditionEditor {...props} />;
    case "tick":
      return <Tick {...props} ticked={node.keywords.const ?? true} />;
    case "choice":
    case "list":
    case "field":
    case "ticks":
    case "fields-of-page":
      return <ChoiceEditor {...props} control={control} isNeeded={isNeeded} />;
    case "number":
      return <NumberInput {...props} isWhole={node.keywords.type === "integer"} />;
    case "line":
      return <TextInput {...props} {...asText} isLong={false} />;
    case "text":
      return <TextInput {...props} {...asText} isLong />;
    case "lines":
      return <LinesInput {...props} isOneText={control.isOneText} />;
    case "entries":
      return <EntriesEditor {...parts} items={control.items} />;
    case "object":
      return <NestedFields {...parts} node={node} />;
    case "questions":
      return <QuestionsEditor {...parts} />;
    case "map":
      return <MapEditor {...parts} />;
    default:
      return <JsonInput {...props} />;
  }
}

function Tick({ label, hint, value, ticked, onChange }: EditorProps & { ticked: Json }) {
  return (
    <Checkbox
      label={label}
      hint={hint}
      checked={value === ticked}
      onChange={(is) => onChange(is ? ticked : undefined)}
    />
  );
}

interface ChoiceEditorProps extends EditorProps {
  control: Control;
  isNeeded: boolean;
}

/** Edits a choice, or several: of values, of the draft's lists, of the questions of the page. */
function ChoiceEditor({ control, ...props }: ChoiceEditorProps): ReactNode {
  const { questions, lists, choices = {} } = useSurroundings();
  const { path, value, onChange } = props;
  const called = choices[placeOfPart(path)] ?? choices[String(path.at(-1) ?? "")] ?? {};
  const asked = questions.map(({ name, title }) => ({ value: name, label: title }));
  if (control.kind === "field") return <OneOf {...props} options={asked} />;
  if (control.kind === "fields-of-page")
    return (
      <MultiSelect
        label={props.label}
        hint={props.hint}
        options={asked}
        value={textsIn(value)}
        onChange={(names) => onChange(names.length > 0 ? names : undefined)}
      />
    );
  if (control.kind === "list")
    return (
      <div className={styles.list}>
        <OneOf {...props} options={lists.map(({ id, title }) => ({ value: id, label: title }))} />
        {typeof value === "string" ? <ListLink list={value} /> : null}
      </div>
    );
  const options = ("values" in control ? control.values : []).map((one) => ({
    value: one,
    label: called[one] ?? labelOf(one).replaceAll("-", " "),
  }));
  if (control.kind === "ticks") return <Ticks {...props} options={options} />;
  return <OneOf {...props} options={options} without={called[""]} />;
}

function ListLink({ list }: { list: string }) {
  const { id } = useDraft();
  return <Link to={`/studio/drafts/${id}/lists/${list}`}>Edit these choices</Link>;
}

interface OneOfProps {
  label: string;
  hint?: string | undefined;
  options: { value: string; label: string }[];
  /** Default without a choice. */
  without?: string | undefined;
  value: Json | undefined;
  isNeeded: boolean;
  onChange: (value: Json | undefined) => boolean;
}

/** Renders a choice that may be left to the default. */
export function OneOf({ options, without = "Not set", value, isNeeded, onChange, ...texts }: OneOfProps) {
  const chosen = typeof value === "string" ? value : null;
  const isKnown = chosen === null || options.some((one) => one.value === chosen);
  const all = [
    ...(isNeeded ? [] : [{ value: unset, label: without }]),
    ...options,
    ...(isKnown || chosen === null ? [] : [{ value: chosen, label: chosen }]),
  ];
  const Choice = all.length > many ? ComboBox : Select;
  return (
    <Choice
      {...texts}
      options={all}
      value={chosen ?? (isNeeded ? null : unset)}
      onChange={(next) => {
        if (next !== null) onChange(next === unset ? undefined : next);
      }}
    />
  );
}

/** Renders several choices; they are written in the order in which they are offered. */
export function Ticks({ label, hint, value, options, onChange }: EditorProps & { options: ListOption[] }) {
  const chosen = textsIn(value);
  return (
    <MultiSelect
      label={label}
      hint={hint}
      options={options}
      value={chosen}
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
