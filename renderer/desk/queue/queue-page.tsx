import { useEffect, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import type { Queue } from "../../../api/responses/desk.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { Page } from "../../studio/controls/page.tsx";
import { useReply } from "../../studio/controls/use-reply.ts";
import { useMay } from "../../studio/sign-in/staff-context.ts";
import { AbsenceButton } from "../absence-dialog.tsx";
import { useTitle } from "../use-title.ts";
import { counted } from "../words.ts";
import { ChosenBar, ChosenDialogs } from "./chosen-bar.tsx";
import { emptyWords } from "./empty-words.ts";
import styles from "./queue.module.css";
import { filterIn, type QueueFilter, queryOf, queuePath } from "./queue-address.ts";
import { useQueueKeys } from "./queue-keys.ts";
import { QueueSearch } from "./queue-search.tsx";
import { QueueTable } from "./queue-table.tsx";
import { type Outcome, useChosenCases } from "./use-chosen-cases.ts";
import { Views } from "./views.tsx";

/** The registrations that wait, in one table. */
export function QueuePage() {
  const [query] = useSearchParams();
  const filter = filterIn(query);
  const address = `desk/cases${queryOf(filter)}`;
  const { data, queue, problem, reload } = useQueue(address);
  const rows = data?.rows ?? [];
  const cases = useChosenCases(address, rows, reload);
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
      {problem ? (
        <Alert tone="failed" role="alert" actions={<Button onClick={reload}>Try again</Button>}>
          {problem.message}
        </Alert>
      ) : null}
      {cases.outcome ? <OutcomeNotice {...cases.outcome} /> : null}
      {data && rows.length > 0 ? (
        <QueueTable
          ref={table}
          rows={rows}
          filter={filter}
          chosen={mayWork ? cases.ids : null}
          onChoose={cases.toggle}
          onChooseAll={(isAll) => cases.setIds(new Set(isAll ? rows.map(({ id }) => id) : []))}
        />
      ) : null}
      {data && rows.length === 0 ? <NoRows {...filter} /> : null}
      {data || problem ? null : <p role="status">Loading…</p>}
      <Pages filter={filter} next={data?.next ?? null} />
      {data && cases.rows.length > 0 ? <ChosenBar cases={cases} moves={data.moves} /> : null}
      <ChosenDialogs cases={cases} queue={data} />
      {help}
    </Page>
  );
}

/** Loads the queue at an address of the API, and says how many registrations came. */
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

/** Renders the ways to the first and the next page, where there are several. */
function Pages({ filter, next }: { filter: QueueFilter; next: string | null }) {
  if (filter.after === "" && next === null) return null;
  return (
    <nav className={styles.pages} aria-label="Pages">
      {filter.after === "" ? null : (
        <Link className={buttonClass()} to={`${queuePath}${queryOf({ ...filter, after: "" })}`}>
          First page
        </Link>
      )}
      {next === null ? null : (
        <Link className={buttonClass()} to={`${queuePath}${queryOf({ ...filter, after: next })}`}>
          Next page
        </Link>
      )}
    </nav>
  );
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

function NoRows({ view, search }: { view: string; search: string }) {
  const { title, text } = emptyWords(view, search);
  return <EmptyState title={title}>{text}</EmptyState>;
}
