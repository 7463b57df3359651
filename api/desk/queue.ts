import {
  type CaseMachine,
  type Library,
  type Procedure,
  referenceNumber,
  todayOn,
  todaysState,
} from "#engine";
import { isUuid } from "../base/path-parameters.ts";
import { personName } from "../base/person-name.ts";
import { badRequest } from "../base/problems.ts";
import type { Colleague, NextCase, Queue, QueueRow, QueueView } from "../responses/desk.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import type { CaseCount } from "../store/case-counts.ts";
import type { CaseFilter, ListedCase } from "../store/case-lists.ts";
import { colleaguesIn, isOverdue } from "./case-view.ts";
import { callerOf } from "./change-case.ts";

const pageSize = 50;

export type Procedures = { [wizard: string]: { procedure: Procedure; title: string } };

/** Part of the queue that a call means. */
interface QueueAsked {
  view?: string;
  search?: string;
  after?: string;
}

/** GET /api/desk/cases?view=&search=&after= -> Queue: a page of cases, the longest waiting first. */
export async function getQueue(ctx: ApiContext<QueueAsked>): Promise<Queue> {
  const { services } = ctx;
  const { store, definitions } = services;
  const user = callerOf(ctx);
  const procedures = proceduresIn(definitions.current());
  const asked = askedIn(ctx, procedures, user.id);
  const today = todayIn(procedures);
  const counts = await store.caseCounts.counts(user.id, today);
  const found = await listCases(ctx, asked.filter, asked.after, pageSize + 1);
  const rows = found.slice(0, pageSize);
  const last = rows.at(-1);
  const people = await colleaguesIn(services);
  return {
    views: viewsOf(procedures, counts),
    rows: rows.flatMap((row) => rowView(procedures, row, people)),
    next: found.length > pageSize && last ? `${last.receivedAt}_${last.id}` : null,
    people,
    moves: asked.state ? movesFrom(procedures, asked.state, user.role) : [],
  };
}

/** GET /api/desk/cases/:id/next?view=&search= -> { id }: the case of a view to go on with, or null. */
export async function getNextCase(ctx: ApiContext<{ id: string } & QueueAsked>): Promise<NextCase> {
  const { store, definitions } = ctx.services;
  const { id } = ctx.input;
  const user = callerOf(ctx);
  const { filter } = askedIn(ctx, proceduresIn(definitions.current()), user.id);
  const here = await store.cases.find(id);
  const after = here && { receivedAt: here.receivedAt, id };
  const open: CaseFilter = { ...filter, open: true };
  const [later] = await listCases(ctx, open, after, 1);
  const [first] = later ? [later] : await listCases(ctx, open, null, 2);
  return { id: first && first.id !== id ? first.id : null };
}

/** Lists cases. Whoever finds one by an answer that is not shown knows that answer then, which is recorded. */
async function listCases(
  ctx: ApiContext,
  filter: CaseFilter,
  after: { receivedAt: string; id: string } | null,
  size: number,
): Promise<ListedCase[]> {
  const { store } = ctx.services;
  const rows = await store.caseLists.list(filter, callerOf(ctx).id, after, size);
  for (const { id, search } of rows)
    if (!search.includes(filter.search ?? ""))
      await record(ctx, store, { action: "case-found", target: id, result: "ok" });
  return rows;
}

/** Returns the procedures of the wizards that have one. */
export function proceduresIn({ wizards }: Library): Procedures {
  return Object.fromEntries(
    Object.entries(wizards).flatMap(([id, { procedure, definition }]) =>
      procedure ? [[id, { procedure, title: definition.machine.meta.title }]] : [],
    ),
  );
}

/** Today where the wizards are at home. */
export function todayIn(procedures: Procedures): string {
  const [first] = Object.values(procedures);
  return first ? todayOn(first.procedure.clock) : "";
}

function askedIn({ input }: ApiContext<QueueAsked>, procedures: Procedures, userId: string) {
  const view = input.view || "open";
  const search = (input.search ?? "").trim().toLowerCase();
  const cursor = input.after ?? "";
  const [, at = "", id = ""] = /^(\d{4}-\d\d-\d\dT[\d:.]{8,12}Z)_(\S+)$/u.exec(cursor) ?? [];
  if (cursor !== "" && !isUuid(id)) throw badRequest("This page of the queue does not exist.", ["after"]);
  const [, wizard = "", state = ""] = /^state:([\w-]+)\/([\w-]+)$/u.exec(view) ?? [];
  return {
    filter: { ...filterOf(view, procedures, userId), ...(search !== "" && { search }) },
    after: cursor === "" ? null : { receivedAt: at, id },
    state: state === "" ? null : { wizard, state },
  };
}

function filterOf(view: string, procedures: Procedures, userId: string): CaseFilter {
  const [, wizard = "", state = ""] = /^state:([\w-]+)\/([\w-]+)$/u.exec(view) ?? [];
  const named = Object.hasOwn(procedures, wizard) ? procedures[wizard] : undefined;
  const filters: { [view: string]: CaseFilter } = {
    open: { open: true },
    mine: { open: true, assigneeId: userId },
    unassigned: { open: true, assigneeId: null },
    overdue: { open: true, dueBefore: todayIn(procedures) },
    flagged: { open: true, flagged: true },
    all: {},
  };
  const machine = named?.procedure.definition.procedure;
  if (machine && Object.hasOwn(machine.states, state))
    return { wizard, states: storedNamesOf(machine, state) };
  const filter = Object.hasOwn(filters, view) ? filters[view] : undefined;
  if (!filter) throw badRequest("The desk has no such view.", ["view"]);
  return filter;
}

/** Returns every name under which cases of a state may be stored. */
export function storedNamesOf({ states, meta }: CaseMachine, state: string): string[] {
  const replaced = Object.keys(meta.successors ?? {}).filter((gone) => meta.successors?.[gone] === state);
  return [state, ...[states[state]?.meta.was ?? []].flat(), ...replaced];
}

function viewsOf(procedures: Procedures, counts: CaseCount[]): QueueView[] {
  const sum = (key: "open" | "mine" | "unassigned" | "overdue" | "flagged" | "all") =>
    counts.reduce((total, one) => total + one[key], 0);
  const titles = {
    open: "Open",
    mine: "Mine",
    unassigned: "Unassigned",
    overdue: "Overdue",
    flagged: "Flagged",
  } as const;
  const named = Object.keys(titles) as (keyof typeof titles)[];
  const several = Object.keys(procedures).length > 1;
  const ofStates = Object.entries(procedures).flatMap(([wizard, { procedure, title }]) => {
    const machine = procedure.definition.procedure;
    return Object.entries(machine.states).map(([state, { meta }]) => ({
      name: `state:${wizard}/${state}`,
      title: several ? `${title}: ${meta.title}` : meta.title,
      count: counts
        .filter((one) => one.wizard === wizard && todaysState(machine, one.state) === state)
        .reduce((total, one) => total + one.all, 0),
    }));
  });
  return [
    ...named.map((name) => ({ name, title: titles[name], count: sum(name) })),
    ...ofStates,
    { name: "all", title: "All", count: sum("all") },
  ];
}

function rowView(procedures: Procedures, row: ListedCase, people: Colleague[]): QueueRow[] {
  const named = Object.hasOwn(procedures, row.wizard) ? procedures[row.wizard] : undefined;
  if (!named) return [];
  const { procedure, title } = named;
  const machine = procedure.definition.procedure;
  const state = todaysState(machine, row.state) ?? machine.initial;
  return [
    {
      id: row.id,
      reference: referenceNumber(row.id),
      revision: row.revision,
      name: row.name,
      wizard: row.wizard,
      wizardTitle: title,
      state,
      stateTitle: machine.states[state]?.meta.title ?? state,
      receivedAt: row.receivedAt,
      dueOn: row.dueOn,
      isOverdue: isOverdue(procedure, row.dueOn),
      assignee: people.find(({ id }) => id === row.assigneeId) ?? formerColleague(row),
      flags: row.flags.flatMap((name) => machine.meta.flags?.[name]?.words ?? []),
      isNew: row.seen === null || row.seen < row.revision,
    },
  ];
}

/** Returns the assignee of a case who no longer works at the desk. */
function formerColleague(row: ListedCase): Colleague | null {
  const {
    assigneeId: id,
    assigneeEmail: email,
    assigneeFirstName: firstName,
    assigneeLastName: lastName,
  } = row;
  if (id === null || email === null) return null;
  return { id, name: personName({ email, firstName, lastName }), absent: null };
}

/** Returns the moves that can be made for several cases at once. */
function movesFrom(
  procedures: Procedures,
  { wizard, state }: { wizard: string; state: string },
  role: string | null,
): Queue["moves"] {
  const definition = procedures[wizard]?.procedure.definition;
  if (!definition) return [];
  const { states, meta } = definition.procedure;
  return Object.keys(states[state]?.on ?? {}).flatMap((name) => {
    const move = meta.moves[name];
    const isPlain =
      move && !move.kind && !move.needs && !move.secondPerson && !Object.hasOwn(definition.steps, name);
    if (!isPlain || !move.who.some((one) => one === role)) return [];
    return [{ name, button: move.button, key: move.key ?? null }];
  });
}
