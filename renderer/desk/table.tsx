import type { ReactNode, Ref } from "react";
import { Link } from "react-router-dom";
import { buttonClass } from "../controls/button/button.tsx";
import table from "../studio/controls/table.module.css";
import queue from "./queue/queue.module.css";

/** The title of a column, and a class of its cell; empty above buttons. */
export type TableColumn = string | [title: string, className: string | undefined];

interface TableProps {
  ref?: Ref<HTMLTableElement>;
  /** Caption for screen readers. */
  caption: string;
  columns: TableColumn[];
  className?: string | undefined;
  /** The box that chooses all rows. */
  chooseAll?: ReactNode;
  /** Its rows. */
  children: ReactNode;
}

/** Renders a table of the desk, whose rows are cards on a phone. */
export function Table({ ref, caption, columns, className, chooseAll, children }: TableProps) {
  return (
    <table ref={ref} className={[table.table, className].filter(Boolean).join(" ")}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {chooseAll}
          {columns.map((column) => {
            const [title, own] = typeof column === "string" ? [column] : column;
            return title === "" ? (
              <td key={title} />
            ) : (
              <th key={title} scope="col" className={own}>
                {title}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

interface ChoiceCellProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

/** Renders the box by which a row, or all of them, is chosen. */
export function ChoiceCell({ label, checked, onChange }: ChoiceCellProps) {
  return (
    <td className={queue.box}>
      <input type="checkbox" aria-label={label} checked={checked} onChange={onChange} />
    </td>
  );
}

/** Renders the ways to other pages of a table, by their titles; null for a page that there is not. */
export function PageLinks({ pages }: { pages: { [title: string]: string | null } }) {
  const links = Object.entries(pages).flatMap(([title, to]) =>
    to === null ? (
      []
    ) : (
      <Link key={title} className={buttonClass()} to={to}>
        {title}
      </Link>
    ),
  );
  if (links.length === 0) return null;
  return (
    <nav className={queue.pages} aria-label="Pages">
      {links}
    </nav>
  );
}
