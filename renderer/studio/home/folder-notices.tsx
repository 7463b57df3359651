import type { ReactNode } from "react";
import { countInWords } from "#engine/authoring";
import type { FolderState } from "../../../api/responses/releases.ts";
import { Alert } from "../../controls/message/alert.tsx";
import { FaultList } from "./fault-list.tsx";
import styles from "./home.module.css";

/** Number of files that a notice names before it folds the others. */
const named = 5;

/** Renders why the server's folder is not live, and the ways on; nothing unless it was refused. */
export function RefusedNotice({ folder, live }: { folder: FolderState; live: number }): ReactNode {
  if (folder.state !== "refused") return null;
  if (folder.differing.length === 0)
    return (
      <Alert tone="failed" title={`The server's folder has ${faults(folder)}, so it did not go live`}>
        <p>Release {live} keeps serving. Mend the folder where it was changed, and it is read again.</p>
        <FaultList faults={folder.faults} />
      </Alert>
    );
  return (
    <Alert tone="failed" title={`The server's folder was changed, but not on top of release ${live}`}>
      <p>It did not go live: that would undo what was published since. These files differ:</p>
      <Files paths={folder.differing} />
      <p>There are two ways on. Run one of them in the folder's project:</p>
      <ul className={styles.ways}>
        <li>
          <Command>npm run definitions -- pull</Command> brings release {live} into the folder and keeps what
          was changed there.
        </li>
        <li>
          <Command>npm run definitions -- push --over {live} --note "..."</Command> makes the folder live as
          it is, instead of release {live}.
        </li>
      </ul>
    </Alert>
  );
}

/** Renders that the server's folder holds an earlier release, which is no fault; nothing unless it does. */
export function BehindNotice({ folder, live }: { folder: FolderState; live: number }): ReactNode {
  if (folder.state !== "behind") return null;
  return (
    <p className={styles.soft}>
      The server's folder holds what was live before release {live}. That's fine: the folder changes nothing
      here. <Command>npm run definitions -- pull</Command> brings it up to date.
    </p>
  );
}

function faults({ faults: { length } }: FolderState): string {
  return length === 1 ? "a fault" : `${length} faults`;
}

function Command({ children }: { children: ReactNode }): ReactNode {
  return <code className={styles.command}>{children}</code>;
}

function Files({ paths }: { paths: string[] }): ReactNode {
  const list = (some: string[]) => (
    <ul className={styles.files}>
      {some.map((path) => (
        <li key={path}>{path}</li>
      ))}
    </ul>
  );
  const more = paths.slice(named);
  return (
    <>
      {list(paths.slice(0, named))}
      {more.length > 0 ? (
        <details>
          <summary>{countInWords(more.length, "more file")}</summary>
          {list(more)}
        </details>
      ) : null}
    </>
  );
}
