import { useEffect, useState } from "react";
import type { MovesMade, Queue, QueueRow } from "../../../api/responses/desk.ts";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { call } from "../../session/client.ts";
import { noReply, problemOf } from "../../studio/controls/use-reply.ts";
import { counted } from "../words.ts";

/** Result of an action here, with the registrations that refused it. */
export interface Outcome {
  tone: "met" | "warned" | "failed";
  text: string;
  refused?: MovesMade["refused"];
}

/** Chosen registrations in the queue, and actions on them. */
export interface ChosenCases {
  ids: ReadonlySet<string>;
  rows: QueueRow[];
  setIds(ids: ReadonlySet<string>): void;
  /** Chooses a registration, or no longer. */
  toggle(id: string): void;
  /** The cases that are being assigned. */
  assigning: string[] | null;
  assign(ids: string[] | null): void;
  /** The move that is to be confirmed. */
  move: Queue["moves"][number] | null;
  askFor(move: Queue["moves"][number] | null): void;
  makeMove(name: string): Promise<void>;
  /** True while a move is being made. */
  isBusy: boolean;
  outcome: Outcome | null;
  setOutcome(outcome: Outcome): void;
  /** Reports an action on the chosen ones, and clears the choice. */
  finish(outcome: Outcome): void;
}

/** Keeps the chosen rows of a queue; another address starts with none. */
export function useChosenCases(address: string, all: QueueRow[], reload: () => void): ChosenCases {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [assigning, assign] = useState<string[] | null>(null);
  const [move, askFor] = useState<ChosenCases["move"]>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { run, isBusy } = useAsyncAction(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another table
  useEffect(() => {
    setIds(new Set());
    setOutcome(null);
  }, [address]);
  const rows = all.filter(({ id }) => ids.has(id));

  function finish(done: Outcome): void {
    setOutcome(done);
    setIds(new Set());
    reload();
  }

  return {
    ids,
    rows,
    setIds,
    toggle(id) {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    assigning,
    assign,
    move,
    askFor: (next) => isBusy || askFor(next),
    async makeMove(name) {
      askFor(null);
      await run(async () => finish(await moveOutcome(rows, name)));
    },
    isBusy,
    outcome,
    setOutcome,
    finish,
  };
}

/** Makes a move with several registrations. */
async function moveOutcome(rows: QueueRow[], move: string): Promise<Outcome> {
  const cases = rows.map(({ id, revision }) => ({ id, revision }));
  try {
    const body = { cases, move };
    const { done, refused } = await call<MovesMade>("POST", "desk/moves", { body, failure: noReply });
    const tone = refused.length > 0 ? "warned" : "met";
    return { tone, text: `Done for ${counted(done, "registration")}.`, refused };
  } catch (cause) {
    return { tone: "failed", text: problemOf(cause).message };
  }
}
