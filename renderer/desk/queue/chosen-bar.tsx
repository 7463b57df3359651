import type { Queue, QueueRow } from "../../../api/responses/desk.ts";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { AssignDialog } from "../assign-dialog.tsx";
import { counted } from "../words.ts";
import styles from "./queue.module.css";
import type { ChosenCases } from "./use-chosen-cases.ts";

interface ChosenBarProps {
  cases: ChosenCases;
  moves: Queue["moves"];
}

/** Renders what can be done with the chosen registrations. */
export function ChosenBar({ cases, moves }: ChosenBarProps) {
  const { ids, rows, setIds, assign, askFor, isBusy } = cases;
  return (
    <section className={styles.chosen} aria-label="Chosen registrations">
      <p role="status">{counted(rows.length, "registration")} chosen</p>
      <Button size="small" busy={isBusy} onClick={() => assign([...ids])}>
        Assign
      </Button>
      {moves.map((one) => (
        <Button key={one.name} size="small" busy={isBusy} onClick={() => askFor(one)}>
          {one.button}
          {one.key ? <kbd>{one.key}</kbd> : null}
        </Button>
      ))}
      <Button size="small" variant="quiet" onClick={() => setIds(new Set())}>
        Choose none
      </Button>
    </section>
  );
}

/** Asks for the chosen registrations' assignee, or to confirm a move. */
export function ChosenDialogs({ cases, queue }: { cases: ChosenCases; queue: Queue | null }) {
  const { rows, assigning, assign, move, askFor, makeMove, finish } = cases;
  return (
    <>
      {assigning && queue ? (
        <AssignDialog
          cases={assigning}
          people={queue.people}
          about={aboutOf(queue.rows, assigning)}
          onDone={(text) => {
            assign(null);
            finish({ tone: "met", text });
          }}
          onClose={() => assign(null)}
        />
      ) : null}
      <ConfirmDialog
        open={move !== null}
        title={`${move?.button} for ${counted(rows.length, "registration")}?`}
        description="Registrants whose procedure says so get an email."
        confirm={move?.button ?? ""}
        cancel="Cancel"
        onConfirm={() => move && void makeMove(move.name)}
        onCancel={() => askFor(null)}
      />
    </>
  );
}

function aboutOf(rows: QueueRow[], ids: string[]): string {
  const [first] = rows.filter(({ id }) => ids.includes(id));
  return ids.length === 1 && first ? first.name : counted(ids.length, "registration");
}
