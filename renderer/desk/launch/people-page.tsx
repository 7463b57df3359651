import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { PeopleList, PersonView } from "../../../api/responses/launch.ts";
import { saveFile } from "../../base/save-file.ts";
import { Button } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { FailureAlert } from "../../controls/message/alert.tsx";
import { call, fetchFile } from "../../session/client.ts";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { OutcomeAlert } from "../../studio/controls/outcome-alert.tsx";
import { Page } from "../../studio/controls/page.tsx";
import { noReply, problemOf, useReply } from "../../studio/controls/use-reply.ts";
import { When } from "../../studio/controls/when.tsx";
import queue from "../queue/queue.module.css";
import { SearchForm } from "../search-form.tsx";
import { PageLinks, Table } from "../table.tsx";
import { useOutcome, usePressOnce } from "../use-outcome.ts";
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

/** Renders everybody who is waiting for the launch, their mails, and the early-access list. */
export function PeoplePage() {
  const [query] = useSearchParams();
  const [show = "all", search = "", after = ""] = ["show", "search", "after"].map(
    (name) => query.get(name) ?? undefined,
  );
  const { data, problem, reload } = useReply<PeopleList>(`desk/launch/people${queryOf(show, search, after)}`);
  const { outcome, setOutcome, press: pressAnyOf } = useOutcome(reload);
  const { press, isBusy } = usePressOnce(pressAnyOf);
  useTitle("People who wait");
  const remove = ({ email }: PersonView) =>
    void press(async () => {
      await call("POST", "desk/launch/early-access/remove", { body: { email }, failure: noReply });
      return `${email} is off the early access list.`;
    });
  return (
    <Page wide title="People who wait" lead={lead} actions={<PeopleSearch show={show} search={search} />}>
      <OutcomeAlert outcome={outcome} />
      <FailureAlert>{problem?.message}</FailureAlert>
      <div className={styles.views}>
        <Lists show={show} search={search} />
        <SaveButton onFailure={(text) => setOutcome({ tone: "failed", text })} />
      </div>
      {data ? <People people={data.people} search={search} isBusy={isBusy} onRemove={remove} /> : null}
      <PageLinks
        pages={{
          "First page": after === "" ? null : `${path}${queryOf(show, search)}`,
          More: data?.next ? `${path}${queryOf(show, search, data.next)}` : null,
        }}
      />
    </Page>
  );
}

const lead =
  "Where each person stands, and what they got. An account and a request from the same address are one person.";

interface ListProps {
  show: string;
  search: string;
}

function PeopleSearch({ show, search }: ListProps) {
  const navigate = useNavigate();
  return (
    <SearchForm
      key={`${show} ${search}`}
      label="Search by name or email"
      typed={search}
      onSearch={(text) => void navigate(`${path}${queryOf(show, text)}`)}
    />
  );
}

function Lists({ show, search }: ListProps) {
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

interface PeopleProps {
  people: PersonView[];
  search: string;
  isBusy: boolean;
  onRemove: (person: PersonView) => void;
}

const removal = {
  title: "Take off the early access list?",
  description: "won’t hear from us about early access. An account stays.",
  confirm: "Take off the list",
  cancel: "Keep",
  tone: "danger",
} as const;

function People({ people, search, isBusy, onRemove }: PeopleProps) {
  const [leaving, setLeaving] = useState<PersonView | null>(null);
  if (people.length === 0)
    return (
      <EmptyState title={search === "" ? "Nobody here" : `Nobody matches “${search}”`}>
        Whoever registers, or asks for early access, appears here.
      </EmptyState>
    );
  return (
    <>
      <Table
        caption="People"
        columns={["Person", "Stands at", "Early access", "Emails", ""]}
        className={styles.people}
      >
        {people.map((person) => (
          <PersonRow key={person.email} person={person} isBusy={isBusy} onRemove={() => setLeaving(person)} />
        ))}
      </Table>
      <ConfirmDialog
        open={leaving !== null}
        {...removal}
        subject={leaving?.email}
        onConfirm={() => {
          setLeaving(null);
          if (leaving) onRemove(leaving);
        }}
        onCancel={() => setLeaving(null)}
      />
    </>
  );
}

interface PersonRowProps extends Pick<PeopleProps, "isBusy"> {
  person: PersonView;
  onRemove: () => void;
}

function PersonRow({ person, isBusy, onRemove }: PersonRowProps) {
  const { name, email, groups, earlyAccessAt, mails, shown } = person;
  return (
    <tr>
      <th scope="row">
        {name ?? email}
        {name ? <span className={queue.reference}>{email}</span> : null}
      </th>
      <td data-title="Stands at">{groups.join("; ")}</td>
      <td data-title="Early access">{earlyAccessAt ? <When at={earlyAccessAt} /> : "No"}</td>
      <td data-title="Emails">
        <Mails mails={mails} />
        {shown.length > 0 ? (
          <details className={styles.shown}>
            <summary>Terms shown at sign-up</summary>
            {shown.join("; ")}
          </details>
        ) : null}
      </td>
      <td>
        {earlyAccessAt ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Take off the list: ${email}`}
            busy={isBusy}
            onClick={onRemove}
          >
            Take off the list
          </Button>
        ) : null}
      </td>
    </tr>
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
