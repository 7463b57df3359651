import { Link } from "react-router-dom";
import type { QueueView } from "../../../api/responses/desk.ts";
import styles from "./queue.module.css";
import { queryOf, queuePath } from "./queue-address.ts";

interface ViewsProps {
  views: QueueView[];
  current: string;
}

/** Renders the views of the queue as links with their counts; those of states in a row of their own, if they have any. */
export function Views({ views, current }: ViewsProps) {
  const isState = ({ name }: QueueView) => name.startsWith("state:");
  const states = views.filter((view) => isState(view) && (view.count > 0 || view.name === current));
  return (
    <nav className={styles.views} aria-label="Views">
      <ViewRow views={views.filter((view) => !isState(view))} current={current} />
      {states.length > 0 ? <ViewRow views={states} current={current} isQuiet /> : null}
    </nav>
  );
}

function ViewRow({ views, current, isQuiet }: ViewsProps & { isQuiet?: boolean }) {
  return (
    <ul
      className={styles.viewRow}
      data-quiet={isQuiet || undefined}
      aria-label={isQuiet ? "States" : "Views"}
    >
      {views.map(({ name, title, count }) => (
        <li key={name}>
          <Link
            className={styles.view}
            to={`${queuePath}${queryOf({ view: name })}`}
            aria-current={name === current ? "page" : undefined}
          >
            {title}
            <span className={styles.count}>{count.toLocaleString("en-US")}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
