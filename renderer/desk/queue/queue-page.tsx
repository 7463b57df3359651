import { type RefObject, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { Queue } from "../../../api/responses/desk.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert, FailureAlert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { Page } from "../../studio/controls/page.tsx";
import { type Reply, useReply } from "../../studio/controls/use-reply.ts";
import { useMay } from "../../studio/sign-in/staff-context.ts";
import { AbsenceButton } from "../absence-dialog.tsx";
import { SearchForm } from "../search-form.tsx";
import { PageLinks } from "../table.tsx";
import { useTitle } from "../use-title.ts";
import { counted } from "../words.ts";
import { ChosenBar, ChosenDialogs } from "./chosen-bar.tsx";
import { filterIn, type QueueFilter, queryOf, queuePath } from "./queue-address.ts";
import { useQueueKeys } from "./queue-keys.ts";
import { QueueTable } from "./queue-table.tsx";
import { type ChosenCases, type Outcome, useChosenCases } from "./use-chosen-cases.ts";
import { Views } from "./views.tsx";

/** The registrations that wait, in one table. */
export function QueuePage() {
  const [query] = useSearchParams();
  const filter = filterIn(query);
  const address = `desk/cases${queryOf(filter)}`;
  const { queue, ...reply } = useQueue(address);
  const { data, reload } = reply;
  const cases = useChosenCases(address, data?.rows ?? [], reload);
  const mayWork = useMay("work-on-cases");
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const title = queue?.views.find(({ name }) => name === filter.view)?.title ?? "Queue";
  useTitle(title);
  const help = useQueueKeys({ table, search, cases, moves: mayWork ? (data?.moves ?? []) : null });

  function noteAbsence(text: string): void {
    cases.setOutcome({ tone: "met", text });
    reload();
  }

  return (
    <Page
      wide
      title={title}
      actions={
        <>
          <QueueSearch key={filter.search} typed={filter.search} view={filter.view} field={search} />
          {queue && mayWork ? <AbsenceButton people={queue.people} onDone={noteAbsence} /> : null}
        </>
      }
    >
      {queue ? <Views views={queue.views} current={filter.view} /> : null}
      <QueueList reply={reply} ref={table} filter={filter} cases={cases} />
      {data && cases.rows.length > 0 ? <ChosenBar cases={cases} moves={data.moves} /> : null}
      <ChosenDialogs cases={cases} queue={data} />
      {help}
    </Page>
  );
}

interface QueueListProps {
  reply: Reply<Queue>;
  ref: RefObject<HTMLTableElement | null>;
  filter: QueueFilter;
  cases: ChosenCases;
}

function QueueList({ reply: { data, problem, reload }, ref, filter, cases }: QueueListProps) {
  const mayWork = useMay("work-on-cases");
  const addressOf = (after: string) => `${queuePath}${queryOf({ ...filter, after })}`;
  return (
    <>
      <FailureAlert actions={<Button onClick={reload}>Try again</Button>}>{problem?.message}</FailureAlert>
      {cases.outcome ? <OutcomeNotice {...cases.outcome} /> : null}
      {data ? <QueueTable ref={ref} rows={data.rows} filter={filter} cases={mayWork ? cases : null} /> : null}
      {data || problem ? null : <p role="status">Loading…</p>}
      <PageLinks
        pages={{
          "First page": filter.after === "" ? null : addressOf(""),
          "Next page": data?.next ? addressOf(data.next) : null,
        }}
      />
    </>
  );
}

/** Loads the queue from an API path, and announces the number of registrations. */
function useQueue(address: string) {
  const reply = useReply<Queue>(address);
  const { data } = reply;
  // While another view loads, its links stay.
  const [last, setLast] = useState<Queue | null>(null);
  if (data && data !== last) setLast(data);
  useEffect(() => {
    if (data) announce(counted(data.rows.length, "registration"));
  }, [data]);
  return { ...reply, queue: data ?? last };
}

function OutcomeNotice({ tone, text, refused = [] }: Outcome) {
  return (
    <Alert tone={tone} role={tone === "failed" ? "alert" : "status"} title={text}>
      {refused.length > 0 ? (
        <ul>
          {refused.map(({ reference, message }) => (
            <li key={reference}>
              {reference}: {message}
            </li>
          ))}
        </ul>
      ) : null}
    </Alert>
  );
}

interface QueueSearchProps {
  typed: string;
  view: string;
  field: RefObject<HTMLInputElement | null>;
}

/** Renders the search of the queue. */
function QueueSearch({ typed, view, field }: QueueSearchProps) {
  const navigate = useNavigate();
  const search = (text: string) => {
    // Whatever is searched for may be anywhere.
    const where = typed === "" && text !== "" ? "all" : view;
    void navigate(`${queuePath}${queryOf({ view: where, search: text })}`);
  };
  return (
    <SearchForm
      label="Search by reference number, name, email, company or number"
      typed={typed}
      onSearch={search}
      field={field}
    >
      {typed === "" ? null : (
        <Link className={buttonClass("quiet")} to={`${queuePath}${queryOf({ view })}`}>
          Clear
        </Link>
      )}
    </SearchForm>
  );
}
