import { type FormEvent, useEffect, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router-dom";
import type { MovesMade, Queue, QueueRow } from "../../../api/responses/desk.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { ConfirmDialog } from "../../controls/dialog/confirm-dialog.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Alert } from "../../controls/message/alert.tsx";
import { announce } from "../../controls/message/announce.ts";
import { call } from "../../session/client.ts";
import { EmptyState } from "../../studio/controls/empty-state.tsx";
import { Page } from "../../studio/controls/page.tsx";
import { noReply, problemOf, useReply } from "../../studio/controls/use-reply.ts";
import { useMay } from "../../studio/sign-in/staff-context.ts";
import { AbsenceButton } from "../absence-dialog.tsx";
import { AssignDialog } from "../assign-dialog.tsx";
import { type Shortcut, useShortcuts } from "../shortcuts.tsx";
import { useTitle } from "../use-title.ts";
import { counted } from "../words.ts";
import { emptyWords } from "./empty-words.ts";
import styles from "./queue.module.css";
import { filterIn, type QueueFilter, queryOf, queuePath } from "./queue-address.ts";
import { QueueTable } from "./queue-table.tsx";
import { Views } from "./views.tsx";

interface Outcome {
  tone: "met" | "warned" | "failed";
  text: string;
  refused?: MovesMade["refused"];
}

/** The registrations that wait, in one table. */
export function QueuePage() {
  const [query] = useSearchParams();
  const filter = filterIn(query);
  const path = `desk/cases${queryOf(filter)}`;
  const { data, problem, reload } = useReply<Queue>(path);
  // While another view loads, its links stay.
  const [last, setLast] = useState<Queue | null>(null);
  if (data && data !== last) setLast(data);
  const queue = data ?? last;
  const mayWork = useMay("work-on-cases");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [assigning, setAssigning] = useState<string[] | null>(null);
  const [move, setMove] = useState<Queue["moves"][number] | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const title = queue?.views.find(({ name }) => name === filter.view)?.title ?? "Queue";
  useTitle(title);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another table
  useEffect(() => {
    setChosen(new Set());
    setOutcome(null);
  }, [path]);
  useEffect(() => {
    if (data) announce(counted(data.rows.length, "registration"));
  }, [data]);

  const rows = data?.rows ?? [];
  const chosenRows = rows.filter(({ id }) => chosen.has(id));

  async function makeMove(name: string): Promise<void> {
    setMove(null);
    const cases = chosenRows.map(({ id, revision }) => ({ id, revision }));
    try {
      const body = { cases, move: name };
      const { done, refused } = await call<MovesMade>("POST", "desk/moves", { body, failure: noReply });
      const tone = refused.length > 0 ? "warned" : "met";
      setOutcome({ tone, text: `Done for ${counted(done, "registration")}.`, refused });
    } catch (cause) {
      setOutcome({ tone: "failed", text: problemOf(cause).message });
    }
    setChosen(new Set());
    reload();
  }

  const help = useShortcuts([
    { key: "j", words: "Next registration", run: () => goTo(table.current, 1) },
    { key: "k", words: "Previous registration", run: () => goTo(table.current, -1) },
    { key: "/", words: "Search", run: () => search.current?.focus() },
    ...(mayWork ? workKeys() : []),
  ]);

  function workKeys(): Shortcut[] {
    const here = () => table.current?.querySelector<HTMLElement>("tr:focus-within")?.dataset.id;
    return [
      { key: "x", words: "Choose the registration, or no longer", run: () => choose(here()) },
      {
        key: "a",
        words: "Assign the chosen ones, or the one that you are at",
        run: () => {
          const id = here();
          if (chosenRows.length > 0) setAssigning([...chosen]);
          else if (id) setAssigning([id]);
        },
      },
      ...(data?.moves ?? []).flatMap((one) => {
        if (one.key === null) return [];
        const run = () => chosenRows.length > 0 && setMove(one);
        return [{ key: one.key, words: `${one.button}, for the chosen ones`, run }];
      }),
    ];
  }

  function choose(id: string | undefined): void {
    if (id === undefined) return;
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  }

  return (
    <Page
      wide
      title={title}
      actions={
        <>
          <Search key={filter.search} typed={filter.search} view={filter.view} field={search} />
          {queue && mayWork ? (
            <AbsenceButton
              people={queue.people}
              onDone={(text) => {
                setOutcome({ tone: "met", text });
                reload();
              }}
            />
          ) : null}
        </>
      }
    >
      {queue ? <Views views={queue.views} current={filter.view} /> : null}
      {problem ? (
        <Alert tone="failed" role="alert" actions={<Button onClick={reload}>Try again</Button>}>
          {problem.message}
        </Alert>
      ) : null}
      {outcome ? <OutcomeNotice {...outcome} /> : null}
      {data && rows.length > 0 ? (
        <QueueTable
          ref={table}
          rows={rows}
          filter={filter}
          chosen={mayWork ? chosen : null}
          onChoose={choose}
          onChooseAll={(isAll) => setChosen(new Set(isAll ? rows.map(({ id }) => id) : []))}
        />
      ) : null}
      {data && rows.length === 0 ? <NoRows {...filter} /> : null}
      {data || problem ? null : <p role="status">Loading…</p>}
      <Pages filter={filter} next={data?.next ?? null} />
      {data && chosenRows.length > 0 ? (
        <section className={styles.chosen} aria-label="Chosen registrations">
          <p role="status">{counted(chosenRows.length, "registration")} chosen</p>
          <Button size="small" onClick={() => setAssigning([...chosen])}>
            Assign
          </Button>
          {data.moves.map((one) => (
            <Button key={one.name} size="small" onClick={() => setMove(one)}>
              {one.button}
              {one.key ? <kbd>{one.key}</kbd> : null}
            </Button>
          ))}
          <Button size="small" variant="quiet" onClick={() => setChosen(new Set())}>
            Choose none
          </Button>
        </section>
      ) : null}
      {assigning && data ? (
        <AssignDialog
          cases={assigning}
          people={data.people}
          about={aboutOf(rows, assigning)}
          onDone={(text) => {
            setAssigning(null);
            setOutcome({ tone: "met", text });
            setChosen(new Set());
            reload();
          }}
          onClose={() => setAssigning(null)}
        />
      ) : null}
      <ConfirmDialog
        open={move !== null}
        title={`${move?.button} for ${counted(chosenRows.length, "registration")}?`}
        description="Registrants whose procedure says so get an email."
        confirm={move?.button ?? ""}
        cancel="Cancel"
        onConfirm={() => move && void makeMove(move.name)}
        onCancel={() => setMove(null)}
      />
      {help}
    </Page>
  );
}

/** Focuses the row after or before the one that has the focus. */
function goTo(table: HTMLTableElement | null, by: 1 | -1): void {
  const links = [...(table?.querySelectorAll<HTMLElement>("tbody th a") ?? [])];
  const rows = links.map((link) => link.closest("tr"));
  const here = rows.findIndex((row) => row?.contains(document.activeElement));
  const next = links[here === -1 ? 0 : Math.min(links.length - 1, Math.max(0, here + by))];
  next?.focus();
}

function aboutOf(rows: QueueRow[], ids: string[]): string {
  const [first] = rows.filter(({ id }) => ids.includes(id));
  return ids.length === 1 && first ? first.name : counted(ids.length, "registration");
}

interface SearchProps {
  typed: string;
  view: string;
  field: React.RefObject<HTMLInputElement | null>;
}

function Search({ typed: before, view, field }: SearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Whatever is searched for may be anywhere.
    const where = before === "" && typed !== "" ? "all" : view;
    void navigate(`${queuePath}${queryOf({ view: where, search: typed.trim() })}`);
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          ref={field}
          label="Search by reference number, name, email, company or number"
          labelHidden
          placeholder="Search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Search</Button>
        {before === "" ? null : (
          <Link className={buttonClass("quiet")} to={`${queuePath}${queryOf({ view })}`}>
            Clear
          </Link>
        )}
      </form>
    </search>
  );
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
