import { caseAfter, type Json, type Procedure, referenceNumber } from "#engine";
import { bodyOf, textIn } from "../accounts/forms.ts";
import { record } from "../logging/audit.ts";
import { badRequest, HttpProblem, notFound } from "../problems.ts";
import { invalid } from "../registrations/refusals.ts";
import type { ApiContext } from "../route.ts";
import type { Case } from "../store/cases.ts";
import type { Store } from "../store/store.ts";
import { blockedBy, waitsForOther } from "./case-view.ts";
import { callerOf, caseChanged, change, happened, longestText } from "./change-case.ts";
import { inState, settle } from "./enter-state.ts";
import { eventsView } from "./event-view.ts";
import { answerGiven } from "./form-answer.ts";
import { type CaseMail, mailOfMove, oweMoveMail } from "./mails.ts";
import { type OpenCase, openCase } from "./open-case.ts";
import type { Correction, MoveMail, MovesMade } from "./responses.ts";
import { returnCase } from "./return-case.ts";
import { secondOf } from "./second-person.ts";

/** What is given with a move. */
export interface MoveGiven {
  answer: { [field: string]: Json };
  corrections: Correction[];
  addition: string;
}

/** POST /api/desk/cases/:id/moves/:move { revision, answer?, corrections?, addition? } -> CaseView. */
export async function postMove(ctx: ApiContext): Promise<void> {
  const { move = "" } = ctx.params;
  const { revision } = bodyOf(ctx);
  await change(ctx, async (store, open) => {
    await refuseStale(store, open, revision);
    return await makeMove(ctx, store, open, move, givenIn(ctx, open, move));
  });
}

/** POST /api/desk/cases/:id/moves/:move/mail { answer?, corrections?, addition? } -> the mail as it will be sent. */
export async function postMoveMail(ctx: ApiContext): Promise<void> {
  const { services } = ctx;
  const { id = "", move = "" } = ctx.params;
  const open = await openCase(services, services.store, id);
  requireMove(ctx, open, move);
  const mail = mailOfMove(services, open, caseMailIn(open, move, givenIn(ctx, open, move)));
  if (!mail) throw notFound("This sends no mail.");
  ctx.body = mail satisfies MoveMail;
}

/** POST /api/desk/moves { cases: [{ id, revision }], move } -> what was done, and what was refused with the reason. */
export async function postMoves(ctx: ApiContext): Promise<void> {
  const { services } = ctx;
  const body = bodyOf(ctx);
  const move = textIn(body, "move");
  const given = (Array.isArray(body.cases) ? body.cases : []).map((one) => ({
    id: String((one as { id?: Json } | null)?.id ?? ""),
    revision: (one as { revision?: Json } | null)?.revision,
  }));
  if (given.length === 0 || given.length > 50) throw badRequest("Name 1 to 50 cases.", ["cases"]);
  const refused: MovesMade["refused"] = [];
  for (const { id, revision } of given) {
    try {
      await services.store.transaction(async (store) => {
        const open = await openCase(services, store, id, { hold: true });
        await refuseStale(store, open, revision);
        if (Object.hasOwn(open.procedure.definition.steps, move))
          throw badRequest("This asks for something: open each case.", ["move"]);
        const plain = { answer: {}, corrections: [], addition: "" };
        const action = await makeMove(ctx, store, open, move, plain);
        await record(ctx, store, { action, target: id, result: "ok" });
      });
    } catch (problem) {
      if (!(problem instanceof HttpProblem)) throw problem;
      refused.push({ reference: referenceNumber(id), message: problem.message });
    }
  }
  services.mail.wake();
  ctx.body = { done: given.length - refused.length, refused } satisfies MovesMade;
}

async function refuseStale(store: Store, open: OpenCase, revision: Json | undefined): Promise<void> {
  const { stored } = open;
  if (revision === stored.revision) return;
  const events = eventsView(open, await store.cases.events(stored.id));
  const since = events.filter(({ ordinal }) => ordinal > Number(revision ?? 0));
  const [last] = since;
  const what = last ? ` ${last.actor}: ${last.title}.` : "";
  throw caseChanged(`Something happened to this case meanwhile.${what}`, since);
}

/** Returns the move, or throws if it cannot be made in this state, or not by the caller. */
function requireMove(ctx: ApiContext, { procedure, state }: OpenCase, name: string) {
  const { moves } = procedure.definition.procedure.meta;
  const move = Object.hasOwn(moves, name) ? moves[name] : undefined;
  if (!move || !Object.hasOwn(state.on ?? {}, name)) throw notFound("This cannot be done in this state.");
  const { role } = callerOf(ctx);
  if (!move.who.some((one) => one === role))
    throw new HttpProblem(403, "wrong-role", "Your account may not do that.");
  return move;
}

async function makeMove(
  ctx: ApiContext,
  store: Store,
  open: OpenCase,
  name: string,
  given: MoveGiven,
): Promise<"case-moved" | "case-seconded"> {
  const { services } = ctx;
  const { procedure, stateName, state, facts, stored } = open;
  const move = requireMove(ctx, open, name);
  const target = caseAfter(procedure, stateName, name, facts);
  const blocked = blockedBy(open, name, target);
  if (blocked !== null || target === null) throw new HttpProblem(409, "blocked", blocked ?? "");
  const data = {
    ...{ move: name, from: stateName, to: target, answer: given.answer },
    ...(given.corrections.length > 0 && { corrections: given.corrections as unknown as Json }),
    ...(given.addition !== "" && { addition: given.addition }),
  };
  if (move.secondPerson && !(await isSeconded(ctx, store, open, name))) {
    await store.cases.update(await happened(ctx, store, open, { kind: "seconded", data }));
    return "case-seconded";
  }
  const at = services.clock();
  // Nobody corrects any more what was decided.
  if (state.meta.waitsFor === "registrant") await store.registrations.changeReturned(stored.id, null);
  if (move.kind === "return") await returnCase(services, store, open, given.corrections);
  const entered: Case = inState(procedure, stored, target, at);
  const kept = await happened(ctx, store, { ...open, stored: entered }, { kind: "moved", data });
  await settle(store, procedure, kept, facts, at);
  await oweMoveMail(services, store, open, caseMailIn(open, name, given));
  return "case-moved";
}

/** Returns whether somebody else has made the same decision already. */
async function isSeconded(ctx: ApiContext, store: Store, open: OpenCase, name: string): Promise<boolean> {
  const first = secondOf(open.procedure, name, await store.cases.events(open.stored.id));
  if (first?.actorId === callerOf(ctx).id) throw new HttpProblem(409, "second-person", waitsForOther);
  return first !== null;
}

function givenIn(ctx: ApiContext, open: OpenCase, move: string): MoveGiven {
  const body = bodyOf(ctx);
  const { procedure } = open;
  const addition = typeof body.addition === "string" ? body.addition.trim() : "";
  if (addition.length > longestText) {
    const message = `Shorten the addition to ${longestText.toLocaleString("en-US")} characters or fewer.`;
    throw invalid([{ path: ["addition"], message, rule: "maxLength" }]);
  }
  const hasForm = Object.hasOwn(procedure.definition.steps, move);
  return {
    answer: hasForm ? answerGiven(open, move, body.answer) : {},
    corrections: isReturn(procedure, move) ? correctionsGiven(open, body.corrections) : [],
    addition,
  };
}

function isReturn({ definition }: Procedure, move: string): boolean {
  const { moves } = definition.procedure.meta;
  return Object.hasOwn(moves, move) && moves[move]?.kind === "return";
}

/** Returns the questions to correct, each of which the wizard asks. */
function correctionsGiven({ wizard }: OpenCase, value: Json | undefined): Correction[] {
  const given = (Array.isArray(value) ? value : []) as unknown as Partial<Correction>[];
  if (given.length === 0 || given.length > 100)
    throw invalid([{ path: ["corrections"], message: "Pick the answers to correct.", rule: "required" }]);
  return given.map((one, index) => {
    const path = ["corrections", index];
    const { step = "", path: within = [] } = one ?? {};
    const remark = typeof one?.remark === "string" ? one.remark.trim() : "";
    const asked = Object.hasOwn(wizard.definition.steps, step)
      ? wizard.definition.steps[step]?.properties
      : undefined;
    const [first] = Array.isArray(within) ? within : [];
    if (!asked || typeof first !== "string" || !Object.hasOwn(asked, first) || !isPath(within))
      throw invalid([{ path, message: "The registration does not ask this.", rule: "unknown" }]);
    if (remark === "" || remark.length > 1_000)
      throw invalid([
        {
          path: [...path, "remark"],
          message: "Say what is wrong, in 1,000 characters or fewer.",
          rule: "required",
        },
      ]);
    return { step, path: within, remark };
  });
}

function isPath(value: unknown[]): value is (string | number)[] {
  return value.length <= 4 && value.every((part) => typeof part === "string" || Number.isInteger(part));
}

function caseMailIn({ procedure }: OpenCase, move: string, given: MoveGiven): CaseMail {
  const { kind, mail } = procedure.definition.procedure.meta.moves[move] ?? {};
  return { move, file: mail ?? (kind === "return" ? "registration-returned" : null), ...given };
}
