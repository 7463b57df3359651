import { type ReactNode, useMemo, useState } from "react";
import { type Json, valueIn } from "#engine";
import { ChevronDownIcon } from "../../controls/icons.ts";
import { FormContext, type FormSurroundings, type Path, useSurroundings } from "./form-context.ts";
import { groupsOf, type Layout, type LayoutGroup, type LayoutItem } from "./layout.ts";
import styles from "./schema-form.module.css";
import { isNeeded, propertyOf, type SchemaNode, schemaAt } from "./schema-node.ts";
import { ValueEditor } from "./value-editor.tsx";

type Value = { [key: string]: Json };

export interface SchemaFormProps extends FormSurroundings {
  /** `field.schema.json`, or `step.schema.json#/definitions/guidance`. */
  schema: string;
  value: Value;
  layout: Layout;
  /** Called when a text is left or somebody pauses, and at once for choices. Undefined takes the keyword out. */
  onChange: (path: Path, value: Json | undefined, label: string) => boolean;
}

/** Draws a form from a schema of the definitions: a new word of the format appears without code. */
export function SchemaForm({ schema, value, layout, onChange, ...surroundings }: SchemaFormProps): ReactNode {
  const { schemas } = surroundings;
  const node = useMemo(() => schemaAt(schemas, schema), [schemas, schema]);
  const groups = useMemo(() => (node ? groupsOf(schemas, node, layout) : []), [schemas, node, layout]);
  if (!node) return <p className={styles.note}>{`The draft has no schema ${schema}.`}</p>;
  return (
    <FormContext value={surroundings}>
      <div className={styles.form}>
        {groups.map((group) => (
          <FormGroup key={group.title} group={group} node={node} value={value} onChange={onChange} />
        ))}
      </div>
    </FormContext>
  );
}

interface GroupProps {
  group: LayoutGroup;
  node: SchemaNode;
  value: Value;
  onChange: SchemaFormProps["onChange"];
}

/** One group of keywords; closed ones draw nothing. */
function FormGroup({ group, node, value, onChange }: GroupProps) {
  const { schemas } = useSurroundings();
  const [isOpen, setOpen] = useState(group.isOpen);
  const shown = group.items.flatMap((item) => {
    const path = item.path.split(".");
    const holder = path.length > 1 ? propertyOf(schemas, node, path[0] ?? "") : node;
    const own = holder && propertyOf(schemas, holder, path.at(-1) ?? "");
    const given = valueIn(value, path);
    if (!holder || !own || (given === undefined && item.suits && !item.suits(value))) return [];
    return [{ item, path, own, given, isNeeded: isNeeded(holder, path.at(-1) ?? "") }];
  });
  if (shown.length === 0) return null;
  const set = shown.filter(({ given }) => given !== undefined).length;
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
      {isOpen ? (
        <div className={styles.items}>
          {shown.map(({ item, path, own, given, isNeeded }) => (
            <ValueEditor
              key={item.path}
              node={own}
              path={path}
              label={item.label}
              hint={hintOf(item, own)}
              value={given}
              isNeeded={isNeeded}
              onChange={(at, next) => onChange(at, next, item.label)}
            />
          ))}
        </div>
      ) : null}
    </section>
  );
}

/** The format explains its words itself, unless the layout says it more plainly; an empty hint is none. */
function hintOf({ hint }: LayoutItem, { keywords }: SchemaNode): string | undefined {
  return hint ?? (typeof keywords.description === "string" ? keywords.description : undefined);
}
