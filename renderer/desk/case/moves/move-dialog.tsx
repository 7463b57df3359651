import { useId } from "react";
import type { Forms } from "#engine";
import type { CaseMoveView } from "../../../../api/responses/desk.ts";
import { Button } from "../../../controls/button/button.tsx";
import { Dialog } from "../../../controls/dialog/dialog.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import type { Marks } from "../corrections.ts";
import { ProcedureFields } from "../procedure-fields.tsx";
import { EventList } from "../timeline.tsx";
import { type ProcedureForm, useForm } from "../use-form.ts";
import { CorrectionList } from "./correction-list.tsx";
import { MailPreview, useMail } from "./move-mail.tsx";
import styles from "./moves.module.css";
import { type MoveUse, useMove } from "./use-move.ts";

interface MoveDialogProps extends Omit<MoveUse, "form"> {
  forms: Forms | null;
  onMarks: (marks: Marks) => void;
  onClose: () => void;
}

/** Asks for a decision's input, and shows its mail before it is sent. */
export function MoveDialog(props: MoveDialogProps) {
  const { move, forms } = props;
  if (!move.hasForm) return <OpenDialog {...props} form={null} />;
  return forms ? <WithForm {...props} forms={forms} /> : null;
}

function WithForm(props: MoveDialogProps & { forms: Forms }) {
  return <OpenDialog {...props} form={useForm(props.forms, props.move.name, {})} />;
}

function OpenDialog(props: MoveDialogProps & { form: ProcedureForm | null }) {
  const { view, move, form, onClose } = props;
  const id = useId();
  const use = useMove(props);
  return (
    <Dialog
      open
      title={`${move.button}: ${view.name}`}
      description={<Consequence move={move} />}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="primary"
            busy={use.isBusy}
            unready={use.gone}
            {...(form ? { type: "submit" as const, form: id } : { onClick: use.make })}
          >
            {move.hasMail ? `${move.button} and send` : move.button}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <MoveBody {...props} use={use} formId={id} />
    </Dialog>
  );
}

interface MoveBodyProps extends Pick<MoveDialogProps, "view" | "move" | "marks" | "onMarks"> {
  form: ProcedureForm | null;
  use: ReturnType<typeof useMove>;
  formId: string;
}

function MoveBody({ view, move, marks, onMarks, form, use, formId }: MoveBodyProps) {
  const { input, addition, setAddition, error, events, gone, isTried, isFilled, make } = use;
  const mayShow = move.hasMail && gone === undefined && isFilled;
  const mail = useMail(mayShow ? `desk/cases/${view.id}/moves/${move.name}/mail` : null, input);
  return (
    <div className={styles.move}>
      {error ? (
        <Alert tone="warned" role="alert" title={error}>
          {events.length > 0 ? <EventList events={events} /> : null}
          {gone ?? "What you typed is still here. Look again, then decide."}
        </Alert>
      ) : null}
      {move.kind === "return" ? <CorrectionList marks={marks} onChange={onMarks} isTried={isTried} /> : null}
      {form ? <ProcedureFields form={form} formId={formId} onSubmit={make} /> : null}
      {move.hasMail ? (
        <MailPreview mail={mail} addition={addition} onAddition={setAddition} />
      ) : (
        <p className={styles.soft}>The registrant gets no email.</p>
      )}
    </div>
  );
}

/** Renders where a decision leads, and whether a second person must agree. */
function Consequence({ move: { leadsTo, second, first } }: { move: CaseMoveView }) {
  if (second === "needed") return "A second person must agree before it happens.";
  const where = leadsTo === null ? "" : `The registration moves to “${leadsTo}”.`;
  return second === "waits" ? `${first} chose this, too: you're the second person. ${where}` : where;
}
