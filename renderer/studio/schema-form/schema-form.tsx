import { type ReactNode, useMemo, useState } from "react";
import { type Json, valueIn } from "#engine";
import { ChevronDownIcon } from "../../controls/icons.ts";
import { FormContext, type FormSurroundings, type Path, useSurroundings } from "./form-context.ts";
import { groupsOf, type Layout, type LayoutGroup, openGroup, wordsOf } from "./layout.ts";
import styles from "./schema-form.module.css";
import { isNeeded, propertyOf, type SchemaNode, type Schemas, schemaAt } from "./schema-node.ts";
import { useSchemas } from "./use-schemas.ts";
import { ValueEditor } from "./value-editor.tsx";

type Value = { [key: string]: Json };

export interface SchemaFormProps extends Partial<Omit<FormSurroundings, "schemas">> {
  /** `field.schema.json`, or `step.schema.json#/definitions/guidance`. */
  schema: string;
  value: Value;
  /** Groups of keywords; or the only keywords to render, without headings. */
  layout: Layout | string[];
  /** Called on blur or after a pause in typing, and at once for choices. Undefined removes the keyword. */
  onChange: (path: Path, value: Json | undefined, label: string) => boolean;
}

/** Draws a form from a schema of the definitions: a new word of the format appears without code. */
export function SchemaForm({ schema, value, layout, onChange, ...surroundings }: SchemaFormProps): ReactNode {
  const schemas = useSchemas();
  const node = useMemo(() => schemaAt(schemas, schema), [schemas, schema]);
  const groups = useMemo(() => {
    if (Array.isArray(layout)) return [openGroup("", layout)];
    return node ? groupsOf(schemas, node, layout) : [];
  }, [schemas, node, layout]);
  if (!node) return <p className={styles.note}>{`The draft has no schema ${schema}.`}</p>;
  return (
    <FormContext value={{ ...nothing, ...surroundings, schemas }}>
      <div className={styles.form}>
        {groups.map((group) => (
          <FormGroup key={group.title} group={group} node={node} value={value} onChange={onChange} />
        ))}
      </div>
    </FormContext>
  );
}

/** Surroundings of forms whose keywords refer to no question and have no condition. */
const nothing = { questions: [], lists: [], readable: [], lead: "", none: "" };

interface GroupProps extends Pick<SchemaFormProps, "value" | "onChange"> {
  group: LayoutGroup;
  node: SchemaNode;
}

/** One group of keywords; closed ones draw nothing. */
function FormGroup({ group, node, value, onChange }: GroupProps) {
  const { schemas } = useSurroundings();
  const [isOpen, setOpen] = useState(group.isOpen);
  const shown = keywordsShown(schemas, group, node, value);
  if (shown.length === 0) return null;
  const items = () => (
    <div className={styles.items}>
      {shown.map(({ label, ...keyword }) => (
        <ValueEditor
          key={keyword.path.join(".")}
          {...keyword}
          label={label}
          onChange={(at, next) => onChange(at, next, label)}
        />
      ))}
    </div>
  );
  if (group.title === "") return items();
  const set = shown.filter((keyword) => keyword.value !== undefined).length;
  return (
    <section className={styles.group}>
      <h3>
        <button
          type="button"
          className={styles.heading}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {group.title}
          {isOpen || set === 0 ? null : <span className={styles.count}>{`${set} set`}</span>}
          <ChevronDownIcon size={16} className={styles.chevron} />
        </button>
      </h3>
      {isOpen ? items() : null}
    </section>
  );
}

/** The keywords of a group that say something for a value, and those that are set. */
function keywordsShown(schemas: Schemas, { items }: LayoutGroup, whole: SchemaNode, value: Value) {
  return items.flatMap((item) => {
    const path = item.path.split(".");
    const name = path.at(-1) ?? "";
    const holder = path.length > 1 ? propertyOf(schemas, whole, path[0] ?? "") : whole;
    const node = holder && propertyOf(schemas, holder, name);
    const part = valueIn(value, path);
    if (!holder || !node || (part === undefined && item.suits?.(value) === false)) return [];
    return [{ node, path, value: part, isNeeded: isNeeded(holder, name), ...wordsOf(item.path, node, item) }];
  });
}
