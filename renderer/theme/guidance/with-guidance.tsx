import { type ComponentType, Fragment, type ReactNode, useId } from "react";
import type { GuidanceView, Option } from "#engine";
import { Matrix } from "../../controls/choice/matrix.tsx";
import { listOptions } from "../../controls/list/list-option.ts";
import templates from "../field-template.module.css";
import styles from "./guidance.module.css";

export interface WithGuidanceProps {
  guidance: GuidanceView[];
  /** The fields of the page, with the options that each offers. */
  fields: { name: string; options: Option[]; node: ReactNode }[];
  /** Renders one piece of guidance: at once on the server, from a file of its own in the browser. */
  Part: ComponentType<{ part: GuidanceView }>;
}

interface Group {
  heading: string | null;
  /** Place of its heading in the guidance. */
  place?: number;
  /** The field before which the group ends. */
  until?: string | null | undefined;
  nodes: ReactNode[];
}

/** Renders the fields of a page with the guidance between them; a heading groups the fields below it. */
export function WithGuidance({ guidance, fields, Part }: WithGuidanceProps): ReactNode {
  const id = useId();
  return groupsOf({ guidance, fields, Part }).map(({ heading, place, nodes }, index) => {
    const key = heading === null ? index : `${index} ${heading}`;
    if (heading === null) return <Fragment key={key}>{nodes}</Fragment>;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a legend would not be a heading in the page's outline
      <div key={key} className={styles.group} role="group" aria-labelledby={`${id}-${index}`}>
        <h2 id={`${id}-${index}`} className={styles.heading} data-guidance={place}>
          {heading}
        </h2>
        <div className={templates.grid}>{nodes}</div>
      </div>
    );
  });
}

function groupsOf({ guidance, fields, Part }: WithGuidanceProps): Group[] {
  const groups: Group[] = [{ heading: null, nodes: [] }];
  const place = (before: string | null) => {
    for (const [index, part] of guidance.entries()) {
      if (part.before !== before || part.fields) continue;
      if (part.kind === "heading")
        groups.push({ heading: part.title, place: index, until: part.until, nodes: [] });
      const isShown = part.kind !== "heading" || part.text !== "";
      if (isShown)
        groups.at(-1)?.nodes.push(
          <div key={`guidance ${index}`} className={styles.part} data-guidance={index}>
            <Part part={part} />
          </div>,
        );
    }
  };
  for (const { name, node } of fields) {
    if (groups.at(-1)?.until === name) groups.push({ heading: null, nodes: [] });
    place(name);
    const index = guidance.findIndex((part) => part.fields?.includes(name));
    const matrix = guidance[index];
    if (!matrix) groups.at(-1)?.nodes.push(<Fragment key={name}>{node}</Fragment>);
    else if (matrix.before === name)
      groups.at(-1)?.nodes.push(
        <div key={name} className={styles.part} data-guidance={index}>
          <MatrixPart part={matrix} fields={fields} Part={Part} />
        </div>,
      );
  }
  place(null);
  return groups;
}

/** Renders a matrix with those of the fields that are its rows. */
function MatrixPart({ part, fields, Part }: Omit<WithGuidanceProps, "guidance"> & { part: GuidanceView }) {
  const rows = fields.filter(({ name }) => part.fields?.includes(name));
  // A retired option is offered only in the row that has it, and still has a column.
  const columns = [
    ...new Map(rows.flatMap(({ options }) => options.map((one) => [one.value, one]))).values(),
  ];
  return (
    <Matrix
      title={part.title}
      text={part.text ? <Part part={{ ...part, kind: "text" }} /> : null}
      columns={listOptions(columns)}
    >
      {rows.map(({ name, node }) => (
        <Fragment key={name}>{node}</Fragment>
      ))}
    </Matrix>
  );
}
