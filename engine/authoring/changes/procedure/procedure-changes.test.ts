import { expect, test } from "vitest";
import type { CaseMachine, ProcedureDefinition } from "../../../procedure/procedure.ts";
import { shippedDefinitions } from "../../../testing/shipped.ts";
import { procedureChanges } from "./procedure-changes.ts";

const { supplier } = shippedDefinitions().wizards;
if (!supplier?.procedure) throw new Error("The supplier has no procedure.");
const { definition: wizard } = supplier;
const wizards = { before: wizard, after: wizard };
const procedure: ProcedureDefinition = supplier.procedure.definition;

/** Returns the changes of the supplier's edited procedure: "part: words | whom it touches | states". */
function changesAfter(change: (machine: CaseMachine, definition: ProcedureDefinition) => void): string[] {
  const edited = structuredClone(procedure);
  change(edited.procedure, edited);
  return procedureChanges(procedure, edited, wizards).map(({ step, words, touches, states }) =>
    [`${step ?? "whole"}: ${words}`, touches, states?.join()].filter(Boolean).join(" | "),
  );
}

const stateOf = (machine: CaseMachine, name: string) => machine.states[name] ?? expect.unreachable(name);
const moveOf = (machine: CaseMachine, name: string) => machine.meta.moves[name] ?? expect.unreachable(name);

test("the same procedure has no changes", () => {
  expect(changesAfter(() => undefined)).toEqual([]);
});

test.each<[string, Parameters<typeof changesAfter>[0], string[]]>([
  [
    "what the registrant reads, and when it is due",
    (machine) => Object.assign(stateOf(machine, "in-review").meta, { text: "We are looking.", due: 3 }),
    [
      "states/in-review: The sentence on where it stands now reads “We are looking.”; before “Our team is reviewing your details.”. | Registrants read the new sentence at once. | in-review",
      "states/in-review: It is due in 3 business days now; before in 5 business days. That counts for cases that come to it from now on.",
    ],
  ],
  [
    "a state that goes, with its successor",
    (machine) => {
      delete machine.states.verified;
      machine.meta.successors = { verified: "in-review" };
      stateOf(machine, "in-review").on = { return: "returned", decline: "declined" };
      delete machine.meta.moves.activate;
    },
    [
      "states/verified: This state is gone. | Open cases go on in “In review”. | verified",
      "states/in-review: “Verify” can't be made in it any more. | What staff can do with open cases changes. | in-review",
      "moves/activate: This move is gone.",
    ],
  ],
  [
    "a renamed state, which every way follows",
    (machine) => {
      const { verified, ...states } = machine.states;
      if (verified)
        machine.states = { ...states, checked: { ...verified, meta: { ...verified.meta, was: "verified" } } };
      const ways = stateOf(machine, "in-review").on?.verify as { target: string }[];
      for (const way of ways) way.target = "checked";
    },
    ["states/checked: The definitions call it “checked” now; before “verified”. Open cases follow."],
  ],
  [
    "another way, and one that a case takes by itself",
    (machine) => {
      Object.assign(stateOf(machine, "verified"), { on: { activate: "declined" }, always: "active" });
      delete stateOf(machine, "received").meta.opened;
    },
    [
      "states/received: By itself, a case stays now; before it goes to “In review” when somebody opens it. | Where open cases go by themselves changes. | received",
      "states/verified: “Activate” leads to “Declined” now; before to “Active”. | What staff can do with open cases changes. | verified",
      "states/verified: “Return for correction” can't be made in it any more. | What staff can do with open cases changes. | verified",
      "states/verified: “Review again” can't be made in it any more. | What staff can do with open cases changes. | verified",
      "states/verified: By itself, a case goes to “Active” now; before it stays. | Where open cases go by themselves changes. | verified",
    ],
  ],
  [
    "a guard",
    (machine) => Object.assign(stateOf(machine, "in-review").on ?? {}, { verify: "verified" }),
    [
      "states/in-review: “Verify” leads to “Verified” now; before to “Verified” when “Result” (The business) is Confirmed. | What staff can do with open cases changes. | in-review",
    ],
  ],
  [
    "who may make a move, what it needs, and its email",
    (machine) =>
      Object.assign(moveOf(machine, "verify"), {
        who: ["ADMIN"],
        needs: ["company"],
        secondPerson: true,
        mail: "x",
      }),
    [
      "moves/verify: It can be made by only administrators now; before by administrators and reviewers. | What staff can do with open cases changes. | in-review",
      "moves/verify: A second person must agree now. | What staff can do with open cases changes. | in-review",
      "moves/verify: It needs “The business” now; before “The business” and “Certificate”. | What staff can do with open cases changes. | in-review",
      "moves/verify: Its email to the registrant now reads “x”; before “supplier-verified”. | What staff can do with open cases changes. | in-review",
    ],
  ],
  [
    "how long registrations are kept",
    (machine) => {
      machine.meta.retention = { unfinishedMonths: 18, noticeDays: 30 };
    },
    [
      "whole: Registrations nobody finished are deleted 18 months after the last answer, with an email 30 days before. Before: Registrations nobody finished are kept as long as the account. | What is older already goes soon after publication.",
    ],
  ],
  [
    "what a finding asks, and a flag",
    (machine, definition) => {
      Object.assign(definition.steps.company?.properties.result ?? {}, { title: "Outcome" });
      delete machine.meta.flags?.["not-confirmed"];
    },
    [
      "flags/not-confirmed: Nothing is flagged so any more.",
      "findings/company: The question now reads “Outcome”; before “Result”.",
    ],
  ],
])("%s is put into words, with whom it touches", (_what, change, words) => {
  expect(changesAfter(change)).toEqual(words);
});

test("a state that goes without a successor strands its cases", () => {
  const [gone] = changesAfter((machine) => {
    delete machine.states.verified;
    stateOf(machine, "in-review").on = { return: "returned", decline: "declined" };
  });
  expect(gone).toBe("states/verified: This state is gone. | Nobody could go on with open cases. | verified");
});

test("a procedure that comes or goes is one change", () => {
  const [added] = procedureChanges(null, procedure, wizards);
  expect(added).toMatchObject({
    step: null,
    question: "Procedure",
    words: expect.stringContaining("7 states, 6 moves"),
  });
  const [gone] = procedureChanges(procedure, null, wizards);
  expect(gone?.states).toEqual(Object.keys(procedure.procedure.states));
});
