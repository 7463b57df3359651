import { type ComponentType, type ReactNode, useState } from "react";
import { isObject, type Json } from "#engine";
import { showsAnswersAt } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { ChevronDownIcon } from "../../controls/icons.ts";
import { Editing } from "../draft/editing.tsx";
import { type EditorProps, type Path, useSurroundings } from "./form-context.ts";
import { labelOf, wordsOf } from "./layout.ts";
import { wordsOfPart } from "./part-words.ts";
import styles from "./schema-form.module.css";
import {
  controlOf,
  isNeeded,
  propertiesOf,
  propertyOf,
  type SchemaNode,
  type Schemas,
  schemaAt,
} from "./schema-node.ts";
import { TextInput } from "./text-inputs.tsx";

interface PartProps {
  onPart: (path: Path, value: Json | undefined) => boolean;
  /** The editor of a value: nested editors and it draw each other. */
  Editor: ComponentType<{
    node: SchemaNode;
    path: Path;
    label: string;
    hint?: string | undefined;
    value: Json | undefined;
    isNeeded: boolean;
    onChange: (path: Path, value: Json | undefined) => boolean;
  }>;
}

/** Renders a part that opens; a closed one renders no content, because fields contain fields. */
function Fold({
  title,
  note,
  isOpen = false,
  children,
}: {
  title: string;
  note?: string;
  isOpen?: boolean;
  children: () => ReactNode;
}) {
  const [open, setOpen] = useState(isOpen);
  return (
    <div className={styles.fold}>
      <button type="button" className={styles.foldHead} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span>{title}</span>
        {note ? <span className={styles.count}>{note}</span> : null}
        <ChevronDownIcon size={16} className={styles.chevron} />
      </button>
      {open ? <div className={styles.items}>{children()}</div> : null}
    </div>
  );
}

/** The keywords of an object, each with its own control. */
export function NestedFields({
  label,
  hint,
  path,
  value,
  node,
  onPart,
  Editor,
}: EditorProps & PartProps & { node: SchemaNode }): ReactNode {
  return (
    <Fold title={label} {...(value === undefined ? {} : { note: "set" })}>
      {() => (
        <>
          {hint ? <p className={styles.note}>{hint}</p> : null}
          <Properties node={node} path={path} value={value} onPart={onPart} Editor={Editor} />
          {value === undefined ? null : (
            <Editing>
              <Button size="small" variant="quiet" onClick={() => onPart(path, undefined)}>
                {`Remove ${label.toLowerCase()}`}
              </Button>
            </Editing>
          )}
        </>
      )}
    </Fold>
  );
}

interface PropertiesProps extends PartProps {
  node: SchemaNode;
  path: Path;
  value: Json | undefined;
}

function Properties({ node, path, value, onPart, Editor }: PropertiesProps) {
  const { schemas, layoutOf } = useSurroundings();
  const items = layoutOf?.(node);
  return propertiesOf(node).map((name) => {
    const own = propertyOf(schemas, node, name);
    const part = isObject(value) ? value[name] : undefined;
    const item = items?.find(({ path }) => path === name);
    const isUnfit = items && (!item || item.suits?.(isObject(value) ? value : {}) === false);
    if (!own || name.startsWith("$") || (isUnfit && part === undefined)) return null;
    return (
      <Editor
        key={name}
        node={own}
        path={[...path, name]}
        {...(item ? wordsOf(name, own, item) : partInWords([...path, name], own))}
        value={part}
        isNeeded={isNeeded(node, name) && value !== undefined}
        onChange={onPart}
      />
    );
  });
}

/** A part's own words come whole: one without a hint has none. */
function partInWords(path: Path, node: SchemaNode) {
  const [label, hint = ""] = wordsOfPart(path) ?? [];
  return wordsOf(String(path.at(-1)), node, label === undefined ? {} : { label, hint });
}

interface EntriesProps extends EditorProps, PartProps {
  items: SchemaNode;
}

/** The entries of a list: each is changed in place, added at the end, or taken out. */
export function EntriesEditor(props: EntriesProps): ReactNode {
  const { label, hint, path, value, items, onChange } = props;
  const { schemas } = useSurroundings();
  const entries = Array.isArray(value) ? value : [];
  return (
    <Fold title={label} {...(entries.length > 0 ? { note: String(entries.length) } : {})}>
      {() => (
        <>
          {hint ? <p className={styles.note}>{hint}</p> : null}
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name but their place
            <Entry key={index} {...props} entry={entry} index={index} entries={entries} />
          ))}
          <Editing>
            <Button size="small" onClick={() => onChange([...entries, newEntry(schemas, items, path)])}>
              Add an entry
            </Button>
          </Editing>
        </>
      )}
    </Fold>
  );
}

function Entry({
  entries,
  index,
  entry,
  items,
  path,
  onChange,
  ...parts
}: EntriesProps & { entries: Json[]; index: number; entry: Json }) {
  return (
    <Fold title={`${index + 1}. ${nameOfEntry(entry)}`}>
      {() => (
        <>
          <Properties {...parts} node={items} path={[...path, index]} value={entry} />
          <Editing>
            <Button
              size="small"
              variant="quiet"
              onClick={() => onChange(entries.length > 1 ? entries.toSpliced(index, 1) : undefined)}
            >
              Remove this entry
            </Button>
          </Editing>
        </>
      )}
    </Fold>
  );
}

function nameOfEntry(entry: Json): string {
  if (!isObject(entry)) return String(entry);
  const text = ["title", "label", "message"].map((key) => entry[key]).find((one) => typeof one === "string");
  return typeof text === "string" ? text : "Entry";
}

/** Returns a new entry whose required texts are placeholders to replace. */
function newEntry(schemas: Schemas, items: SchemaNode, path: Path): Json {
  const needed = propertiesOf(items).filter((name) => isNeeded(items, name));
  return Object.fromEntries(
    needed.flatMap((name) => {
      const own = propertyOf(schemas, items, name);
      const isText = own && ["line", "text"].includes(controlOf(schemas, own, name).kind);
      return isText ? [[name, partInWords([...path, name], own).label]] : [];
    }),
  );
}

/** Texts by name: the columns of a table, headings. */
export function MapEditor({ label, hint, path, value, onPart }: EditorProps & OnPart): ReactNode {
  const entries = Object.entries(isObject(value) ? value : {});
  if (entries.length === 0) return null;
  return (
    <Fold title={label} note={String(entries.length)}>
      {() => (
        <>
          {hint ? <p className={styles.note}>{hint}</p> : null}
          <Editing>
            {entries.map(([name, text]) => (
              <TextInput
                key={name}
                path={[...path, name]}
                label={labelOf(name)}
                value={text}
                isLong={false}
                showsAnswers={showsAnswersAt([...path, name])}
                onChange={(next) => onPart([...path, name], next)}
              />
            ))}
          </Editing>
        </>
      )}
    </Fold>
  );
}

type OnPart = Pick<PartProps, "onPart">;

/** Renders the questions of a row, each with all settings of a field. */
export function QuestionsEditor({
  label,
  hint,
  path,
  value,
  onPart,
  Editor,
}: EditorProps & PartProps): ReactNode {
  const { schemas } = useSurroundings();
  const field = schemaAt(schemas, "field.schema.json");
  const entries = Object.entries(isObject(value) ? value : {});
  if (!field || entries.length === 0) return null;
  return (
    <Fold title={label} note={String(entries.length)}>
      {() => (
        <>
          {hint ? <p className={styles.note}>{hint}</p> : null}
          {entries.map(([name, own]) => (
            <Fold key={name} title={isObject(own) && typeof own.title === "string" ? own.title : name}>
              {() => (
                <Properties node={field} path={[...path, name]} value={own} onPart={onPart} Editor={Editor} />
              )}
            </Fold>
          ))}
        </>
      )}
    </Fold>
  );
}
