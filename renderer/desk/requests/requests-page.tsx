import type { ClosedCaseView, RequestsReply, RequestView } from "../../../api/responses/people-requests.ts";
import { saveFile } from "../../base/save-file.ts";
import { Button } from "../../controls/button/button.tsx";
import { Alert, FailureAlert } from "../../controls/message/alert.tsx";
import { fetchFile } from "../../session/client.ts";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { OutcomeAlert } from "../../studio/controls/outcome-alert.tsx";
import { Page, Section } from "../../studio/controls/page.tsx";
import { useReply } from "../../studio/controls/use-reply.ts";
import { When } from "../../studio/controls/when.tsx";
import { useFreshFactor } from "../../studio/sign-in/use-fresh-factor.tsx";
import { Table } from "../table.tsx";
import { type PressForOutcome, useOutcome, usePressOnce } from "../use-outcome.ts";
import { useTitle } from "../use-title.ts";
import { RecordForm } from "./record-form.tsx";
import { RequestCard } from "./request-card.tsx";
import { identityNames, kindNames } from "./request-words.ts";
import styles from "./requests.module.css";

/** Renders what people asked about their data by mail or letter, and what stays of closed accounts. */
export function RequestsPage() {
  const { data, problem, reload } = useReply<RequestsReply>("desk/requests");
  const { withFreshFactor, dialog } = useFreshFactor();
  const { outcome, press } = useOutcome(reload, withFreshFactor);
  useTitle("Requests");
  const open = data?.requests.filter(({ closedAt }) => closedAt === null) ?? [];
  const closed = data?.requests.filter(({ closedAt }) => closedAt !== null) ?? [];
  return (
    <Page
      title="Requests"
      lead={
        data ? `What people wrote to ${data.contactEmail} or sent by letter about their personal data.` : null
      }
    >
      {data?.contactNote ? <Alert tone="warned">{data.contactNote}</Alert> : null}
      <FailureAlert>{problem?.message}</FailureAlert>
      <OutcomeAlert outcome={outcome} />
      <Section title="Waiting">{data ? <Waiting requests={open} press={press} /> : null}</Section>
      <Section title="Record a request">
        <RecordForm press={press} />
      </Section>
      {closed.length > 0 ? (
        <Section title="Answered">
          <Answered requests={closed} />
        </Section>
      ) : null}
      {data && data.closed.length > 0 ? (
        <Section title="Kept of closed accounts">
          <Kept cases={data.closed} press={press} />
        </Section>
      ) : null}
      {dialog}
    </Page>
  );
}

interface WaitingProps {
  requests: RequestView[];
  press: PressForOutcome;
}

function Waiting({ requests, press }: WaitingProps) {
  if (requests.length === 0)
    return <EmptyState title="Nothing waits">Requests appear here once you record them below.</EmptyState>;
  return (
    <ul className={styles.requests}>
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} press={press} />
      ))}
    </ul>
  );
}

function Answered({ requests }: { requests: RequestView[] }) {
  return (
    <Table caption="Requests that were answered" columns={["What", "Who", "Checked by", "Answered"]}>
      {requests.map(({ id, kind, email, identity, outcome, closedAt, closedBy }) => (
        <tr key={id}>
          <th scope="row">{`${kindNames[kind]}${outcome === "refused" ? ", refused" : ""}`}</th>
          <td data-title="Who">{email === "" ? "Deleted" : email}</td>
          <td data-title="Checked by">{identity === null ? "" : identityNames[identity]}</td>
          <td data-title="Answered">
            {closedAt === null ? null : <When at={closedAt} />} {`by ${closedBy}`}
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface KeptProps {
  cases: ClosedCaseView[];
  press: PressForOutcome;
}

function Kept({ cases, press }: KeptProps) {
  return (
    <Table
      caption="Registrations whose accounts were closed"
      columns={["Reference", "Registration", "Decided", "Closed", "Kept by law"]}
    >
      {cases.map((one) => (
        <tr key={one.id}>
          <th scope="row">{one.reference}</th>
          <td data-title="Registration">{`${one.wizardTitle}: ${one.stateTitle}`}</td>
          <td data-title="Decided">
            <When at={one.decidedAt} />
          </td>
          <td data-title="Closed">
            <When at={one.closedAt} />
          </td>
          <td data-title="Kept by law">
            {one.keepUntil === null ? (
              "Nothing that names anybody"
            ) : (
              <SaveRecord closed={one} press={press} />
            )}
          </td>
        </tr>
      ))}
    </Table>
  );
}

interface SaveRecordProps {
  closed: ClosedCaseView;
  press: PressForOutcome;
}

function SaveRecord({ closed: { id, reference, keepUntil }, press: pressAnyOf }: SaveRecordProps) {
  const { press, isBusy } = usePressOnce(pressAnyOf);
  const save = async () => {
    saveFile(await fetchFile(`desk/closed-cases/${id}/record`), `${reference}.zip`);
    return `The record of ${reference} is saved. The audit log says that you looked.`;
  };
  return (
    <Button variant="quiet" size="small" busy={isBusy} onClick={() => void press(save)}>
      {`Save the record, kept until ${keepUntil}`}
    </Button>
  );
}
