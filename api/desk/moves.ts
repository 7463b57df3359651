import { caseAfter, type Json, type Procedure, type ReviewSectionView, referenceNumber } from "#engine";
import { invalid } from "../answers/refusals.ts";
import { mayDo } from "../base/permissions.ts";
import { badRequest, HttpProblem, notFound } from "../base/problems.ts";
import { inState, settle } from "../cases/enter-state.ts";
import { secondOf } from "../cases/second-person.ts";
import type { CaseView, Correction, MoveMail, MovesMade } from "../responses/desk.ts";
import { record } from "../routing/audit.ts";
import type { ApiContext } from "../routing/route.ts";
import { bondBetween, bondInWords } from "../routing/second-person.ts";
import type { Case } from "../store/case-rows.ts";
import type { Store } from "../store/store.ts";
import { blockedBy, waitsForOther } from "./case-view.ts";
import { callerOf, caseChanged, change, happened, heldCase, longestText, refuseOwn } from "./change-case.ts";
import { eventsView } from "./event-view.ts";
import { submittedAnswer } from "./form-answer.ts";
import { type CaseMail, mailOfMove, oweMoveMail } from "./mails.ts";
import { type OpenCase, openCase, reviewThen } from "./open-case.ts";
import { endReturn, returnCase } from "./return-case.ts";

/** Input of a move. */
export interface MoveInput {
  answer: { [field: string]: Json };
  corrections: Correction[];
  addition: string;
}

/** The same as it is sent. */
interface MoveBody {
  answer?: Json;
  corrections?: { step?: string; path?: Json[]; remark?: string }[];
  addition?: string;
}

/** POST /api/desk/cases/:id/moves/:move { revision, answer?, corrections?, addition? } -> CaseView. */
export async function postMove(
  ctx: ApiContext<{ id: string; move: string; revision?: number } & MoveBody>,
): Promise<CaseView> {
  const { move, revision } = ctx.input;
  const asked = await sectionsAsked(ctx);
  return await change(ctx, async (store, open) => {
    await refuseStale(store, open, revision);
    return await makeMove(ctx, store, open, { move, ...moveInputIn(ctx, open, move, asked) });
  });
}

/** POST /api/desk/cases/:id/moves/:move/mail { answer?, corrections?, addition? } -> the mail as it will be sent. */
export async function postMoveMail(
  ctx: ApiContext<{ id: string; move: string } & MoveBody>,
): Promise<MoveMail> {
  const { services } = ctx;
  const { id, move } = ctx.input;
  const open = await openCase(services, services.store, id);
  refuseOwn(ctx, open);
  requireMove(ctx, open, move);
  const input = moveInputIn(ctx, open, move, await sectionsAsked(ctx));
  const mail = mailOfMove(services, open, caseMailIn(open, move, input));
  if (!mail) throw notFound("This sends no mail.");
  return mail;
}

/** POST /api/desk/moves { cases: [{ id, revision }], move } -> what was done, and what was refused with the reason. */
export async function postMoves(
  ctx: ApiContext<{ cases: { id: string; revision?: number }[]; move: string }>,
): Promise<MovesMade> {
  const { services } = ctx;
  const { cases, move } = ctx.input;
  const refused: MovesMade["refused"] = [];
  for (const { id, revision } of cases) {
    try {
      await services.store.transaction(async (store) => {
        const open = await heldCase(ctx, store, id);
        await refuseStale(store, open, revision);
        const { procedure } = open;
        if (Object.hasOwn(procedure.definition.steps, move) || isReturn(procedure, move))
          throw badRequest("This asks for something: open each case.", ["move"]);
        const plain = { move, answer: {}, corrections: [], addition: "" };
        const action = await makeMove(ctx, store, open, plain);
        await record(ctx, store, { action, target: id, result: "ok" });
      });
    } catch (problem) {
      if (!(problem instanceof HttpProblem)) throw problem;
      refused.push({ reference: referenceNumber(id), message: problem.message });
    }
  }
  services.mail.wake();
  return { done: cases.length - refused.length, refused };
}

async function refuseStale(store: Store, open: OpenCase, revision: number | undefined): Promise<void> {
  const { stored } = open;
  if (revision === stored.revision) return;
  const events = eventsView(open, await store.caseEvents.events(stored.id));
  const since = events.filter(({ ordinal }) => ordinal > (revision ?? 0));
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
  { move: name, ...input }: MoveInput & { move: string },
): Promise<"case-moved" | "case-seconded"> {
  const { services } = ctx;
  const { procedure, stateName, state, stored } = open;
  const move = requireMove(ctx, open, name);
  const target = caseAfter(procedure, stateName, name, open.facts);
  const blocked = blockedBy(open, name, target);
  if (blocked !== null || target === null) throw new HttpProblem(409, "blocked", blocked ?? "");
  const data = {
    ...{ move: name, from: stateName, to: target, answer: input.answer },
    ...(input.corrections.length > 0 && { corrections: input.corrections as unknown as Json }),
    ...(input.addition !== "" && { addition: input.addition }),
  };
  if (move.secondPerson && !(await isSeconded(ctx, store, open, name))) {
    await store.cases.update(await happened(ctx, store, open, { kind: "seconded", data }));
    return "case-seconded";
  }
  const at = services.clock();
  // Nobody corrects any more what was decided.
  const { facts } = state.meta.waitsFor === "registrant" ? await endReturn(services, store, open) : open;
  if (move.kind === "return") await returnCase(services, store, open, input.corrections);
  const entered: Case = inState(procedure, stored, target, at);
  const kept = await happened(ctx, store, { ...open, stored: entered }, { kind: "moved", data });
  await settle(store, procedure, kept, { facts, at });
  await oweMoveMail(services, store, open, caseMailIn(open, name, input));
  return "case-moved";
}

/**
 * Returns whether somebody else has made the same decision already, who still may. Neither of the two may have made the
 * other one staff just now.
 */
async function isSeconded(ctx: ApiContext, store: Store, open: OpenCase, name: string): Promise<boolean> {
  const first = secondOf(open.procedure, name, await store.caseEvents.events(open.stored.id));
  const { id, email } = callerOf(ctx);
  if (first?.actorId === id) throw new HttpProblem(409, "second-person", waitsForOther);
  const person = first?.actorId ? await store.accounts.find(first.actorId) : null;
  if (!person || !mayDo(person.role, "work-on-cases")) return false;
  const bond = await bondBetween(ctx.services, store, email, [person.email]);
  if (bond?.isRecent)
    throw new HttpProblem(403, "second-person", `${bondInWords(bond, email)} Somebody else must agree.`);
  return true;
}

/**
 * Returns what the registrant was asked, if a call names answers to correct. Not in the transaction: it may read and
 * compile an earlier version.
 */
async function sectionsAsked(ctx: ApiContext<{ id: string } & MoveBody>): Promise<ReviewSectionView[]> {
  const { services } = ctx;
  if (!ctx.input.corrections) return [];
  return await reviewThen(services, await openCase(services, services.store, ctx.input.id));
}

function moveInputIn(
  ctx: ApiContext<MoveBody>,
  open: OpenCase,
  move: string,
  asked: ReviewSectionView[],
): MoveInput {
  const { answer, corrections = [], addition: written = "" } = ctx.input;
  const { procedure } = open;
  const addition = written.trim();
  if (addition.length > longestText) {
    const message = `Shorten the addition to ${longestText.toLocaleString("en-US")} characters or fewer.`;
    throw invalid([{ path: ["addition"], message, rule: "maxLength" }]);
  }
  const hasForm = Object.hasOwn(procedure.definition.steps, move);
  return {
    answer: hasForm ? submittedAnswer(open, move, answer) : {},
    corrections: isReturn(procedure, move) ? correctionsIn(asked, corrections) : [],
    addition,
  };
}

function isReturn({ definition }: Procedure, move: string): boolean {
  const { moves } = definition.procedure.meta;
  return Object.hasOwn(moves, move) && moves[move]?.kind === "return";
}

/** Returns the questions to correct, each of which the registrant was asked. */
function correctionsIn(
  sections: ReviewSectionView[],
  submitted: NonNullable<MoveBody["corrections"]>,
): Correction[] {
  if (submitted.length === 0 || submitted.length > 100)
    throw invalid([{ path: ["corrections"], message: "Pick the answers to correct.", rule: "required" }]);
  const asked = new Map(
    sections.flatMap(({ step, groups }) =>
      groups.flatMap(({ lines }) =>
        lines.flatMap(({ paths }) => paths.map((path) => [JSON.stringify([step, path]), { step, path }])),
      ),
    ) as [string, Omit<Correction, "remark">][],
  );
  return submitted.map((one, index) => {
    const path = ["corrections", index];
    const { step, path: within, remark: written = "" } = one;
    const question = asked.get(JSON.stringify([step, within]));
    if (!question) throw invalid([{ path, message: "The registration does not ask this.", rule: "unknown" }]);
    const remark = written.trim();
    if (remark === "" || remark.length > 1_000)
      throw invalid([
        {
          path: [...path, "remark"],
          message: "Say what is wrong, in 1,000 characters or fewer.",
          rule: "required",
        },
      ]);
    return { ...question, remark };
  });
}

function caseMailIn({ procedure }: OpenCase, move: string, input: MoveInput): CaseMail {
  const { kind, mail } = procedure.definition.procedure.meta.moves[move] ?? {};
  return { move, file: mail ?? (kind === "return" ? "registration-returned" : null), ...input };
}
