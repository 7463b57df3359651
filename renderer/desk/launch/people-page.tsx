import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { PeopleList, PersonView } from "../../../api/responses/launch.ts";
import { saveFile } from "../../base/save-file.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { call, fetchFile } from "../../session/client.ts";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { type Outcome, OutcomeAlert } from "../../studio/controls/outcome-alert.tsx";
import { Page } from "../../studio/controls/page.tsx";
import table from "../../studio/controls/table.module.css";
import { noReply, problemOf, useReply } from "../../studio/controls/use-reply.ts";
import { When } from "../../studio/controls/when.tsx";
import queue from "../queue/queue.module.css";
import { SearchForm } from "../search-form.tsx";
import { useTitle } from "../use-title.ts";
import styles from "./launch.module.css";
import { launchPath, refusalInWords } from "./words.ts";

const path = `${launchPath}/people`;

const views = [
  { show: "all", title: "Everybody" },
  { show: "early-access", title: "Early access" },
  { show: "sent", title: "Have the link" },
  { show: "failed", title: "Didn’t get it" },
];

function queryOf(show: string, search: string, after = ""): string {
  const query = new URLSearchParams({
    ...(show !== "all" && { show }),
    ...(search && { search }),
    ...(after && { after }),
  }).toString();
  return query === "" ? "" : `?${query}`;
}

/** Everybody who waits for the launch, what they got and when, and the early-access list. */
export function PeoplePage() {
  const [query] = useSearchParams();
  const [show, search, after] = [
    query.get("show") ?? "all",
    query.get("search") ?? "",
    query.get("after") ?? "",
  ];
  const navigate = useNavigate();
  const { data, problem, reload } = useReply<PeopleList>(`desk/launch/people${queryOf(show, search, after)}`);
  const [leaving, setLeaving] = useState<PersonView | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useTitle("People who wait");

  async function remove({ email }: PersonView): Promise<void> {
    setLeaving(null);
    try {
      await call("POST", "desk/launch/early-access/remove", { body: { email }, failure: noReply });
      setOutcome({ tone: "met", text: `${email} is off the early access list.` });
    } catch (cause) {
      setOutcome({ tone: "failed", text: problemOf(cause).message });
    }
    reload();
  }

  return (
    <Page
      wide
      title="People who wait"
      lead="Where each person stands, and what they got. An account and a request from the same address are one person."
      actions={
        <SearchForm
          key={`${show} ${search}`}
          label="Search by name or email"
          typed={search}
          onSearch={(text) => void navigate(`${path}${queryOf(show, text)}`)}
        />
      }
    >
      <OutcomeAlert outcome={outcome} />
      {problem ? (
        <Alert tone="failed" role="alert">
          {problem.message}
        </Alert>
      ) : null}
      <div className={styles.views}>
        <Lists show={show} search={search} />
        <SaveButton onFailure={(text) => setOutcome({ tone: "failed", text })} />
      </div>
      {data?.people.length === 0 ? (
        <EmptyState title={search === "" ? "Nobody here" : `Nobody matches “${search}”`}>
          Whoever registers, or asks for early access, appears here.
        </EmptyState>
      ) : null}
      {data && data.people.length > 0 ? <People people={data.people} onRemove={setLeaving} /> : null}
      <Pages show={show} search={search} after={after} next={data?.next ?? null} />
      <ConfirmDialog
        open={leaving !== null}
        title="Take off the early access list?"
        subject={leaving?.email}
        description="won’t hear from us about early access. An account stays."
        confirm="Take off the list"
        cancel="Keep"
        tone="danger"
        onConfirm={() => leaving && void remove(leaving)}
        onCancel={() => setLeaving(null)}
      />
    </Page>
  );
}

function Lists({ show, search }: { show: string; search: string }) {
  return (
    <nav aria-label="Lists">
      <ul className={queue.viewRow}>
        {views.map((view) => (
          <li key={view.show}>
            <Link
              className={queue.view}
              aria-current={view.show === show ? "page" : undefined}
              to={`${path}${queryOf(view.show, search)}`}
            >
              {view.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Renders the button that saves the early-access list as a file. */
function SaveButton({ onFailure }: { onFailure: (message: string) => void }) {
  const [isSaving, setIsSaving] = useState(false);

  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      saveFile(await fetchFile("desk/launch/early-access.csv"), "early-access.csv");
    } catch (cause) {
      onFailure(problemOf(cause).message);
    }
    setIsSaving(false);
  }

  return (
    <Button size="small" busy={isSaving} onClick={() => void save()}>
      Save early access as CSV
    </Button>
  );
}

interface PagesProps {
  show: string;
  search: string;
  after: string;
  next: string | null;
}

/** Renders the ways to the first and the next page, where there are several. */
function Pages({ show, search, after, next }: PagesProps) {
  if (after === "" && !next) return null;
  return (
    <nav className={queue.pages} aria-label="Pages">
      {after === "" ? null : (
        <Link className={buttonClass()} to={`${path}${queryOf(show, search)}`}>
          First page
        </Link>
      )}
      {next ? (
        <Link className={buttonClass()} to={`${path}${queryOf(show, search, next)}`}>
          More
        </Link>
      ) : null}
    </nav>
  );
}

function People({ people, onRemove }: { people: PersonView[]; onRemove: (person: PersonView) => void }) {
  return (
    <table className={`${table.table} ${styles.people}`}>
      <caption className="visually-hidden">People</caption>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Stands at</th>
          <th scope="col">Early access</th>
          <th scope="col">Emails</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.email}>
            <th scope="row">
              {person.name ?? person.email}
              {person.name ? <span className={queue.reference}>{person.email}</span> : null}
            </th>
            <td data-title="Stands at">{person.groups.join("; ")}</td>
            <td data-title="Early access">
              {person.earlyAccessAt ? <When at={person.earlyAccessAt} /> : "No"}
            </td>
            <td data-title="Emails">
              <Mails mails={person.mails} />
              {person.shown.length > 0 ? (
                <details className={styles.shown}>
                  <summary>Terms shown at sign-up</summary>
                  {person.shown.join("; ")}
                </details>
              ) : null}
            </td>
            <td>
              {person.earlyAccessAt ? (
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={`Take off the list: ${person.email}`}
                  onClick={() => onRemove(person)}
                >
                  Take off the list
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Mails({ mails }: { mails: PersonView["mails"] }) {
  if (mails.length === 0) return "None yet";
  return (
    <ul className={styles.mails}>
      {mails.map(({ title, state, at, reason }) => (
        <li key={title}>
          {title}:{" "}
          {state === "failed" ? <span className={styles.failed}>{refusalInWords(reason)}, </span> : null}
          {at ? <When at={at} exact /> : "on its way"}
        </li>
      ))}
    </ul>
  );
}
