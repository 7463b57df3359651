import type { LaunchGroup } from "../../../api/responses/launch.ts";
import { Button } from "../../controls/button/button.tsx";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import queue from "../queue/queue.module.css";
import { ChoiceCell, Table } from "../table.tsx";
import { counted } from "../words.ts";
import styles from "./launch.module.css";

interface WhoWaitsProps {
  groups: LaunchGroup[];
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Reason why nothing can be sent. */
  unready: string | undefined;
  onSend: () => void;
}

/** Renders the groups of those who wait, to choose from. */
export function WhoWaits({ groups, chosen, onChoose, unready, onSend }: WhoWaitsProps) {
  if (groups.length === 0)
    return (
      <EmptyState title="Nobody waits yet">
        Whoever registers, or asks for early access, appears here by wizard and by where they stand.
      </EmptyState>
    );
  const names = groups.map(({ name }) => name);
  const isAll = names.every((name) => chosen.has(name));
  const toggled = (name: string) => names.filter((one) => chosen.has(one) !== (one === name));
  const toggleAll = () => onChoose(new Set(isAll ? [] : names));
  return (
    <>
      <Table
        caption="Who waits, by wizard and by where they stand"
        columns={["Group", "People", "Emailed", "Still to email"]}
        className={`${queue.queue} ${styles.groups}`}
        chooseAll={<ChoiceCell label="Choose all" checked={isAll} onChange={toggleAll} />}
      >
        {groups.map((group) => (
          <GroupRow
            key={group.name}
            group={group}
            isChosen={chosen.has(group.name)}
            onToggle={() => onChoose(new Set(toggled(group.name)))}
          />
        ))}
      </Table>
      <SendBar count={chosen.size} unready={unready} onSend={onSend} />
    </>
  );
}

function SendBar({ count, unready, onSend }: Pick<WhoWaitsProps, "unready" | "onSend"> & { count: number }) {
  return (
    <div className={queue.chosen}>
      <p aria-live="polite">
        {count === 0 ? "Choose whom to send the link to." : `${counted(count, "group")} chosen.`}
      </p>
      <Button
        variant="primary"
        unready={unready ?? (count === 0 ? "Choose at least one group." : undefined)}
        onClick={onSend}
      >
        Send the access link
      </Button>
    </div>
  );
}

interface GroupRowProps {
  group: LaunchGroup;
  isChosen: boolean;
  onToggle: () => void;
}

function GroupRow({ group, isChosen, onToggle }: GroupRowProps) {
  const { wizard, title, people, mailed } = group;
  return (
    <tr data-chosen={isChosen || undefined}>
      <ChoiceCell label={`Choose ${groupTitle(group)}`} checked={isChosen} onChange={onToggle} />
      <th scope="row">
        {title}
        {wizard ? <span className={queue.reference}>{wizard}</span> : null}
      </th>
      <td data-title="People">{people.toLocaleString("en-US")}</td>
      <td data-title="Emailed">{mailed.toLocaleString("en-US")}</td>
      <td data-title="Still to email">{(people - mailed).toLocaleString("en-US")}</td>
    </tr>
  );
}

/** Returns a group in one line: the wizard, and where they are. */
export function groupTitle({ wizard, title }: Pick<LaunchGroup, "wizard" | "title">): string {
  return wizard === null ? title : `${wizard}: ${title}`;
}
