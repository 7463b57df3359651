import { expect, test } from "vitest";
import { type ProcedureDefinition, todaysName, todaysState } from "../../../procedure/procedure.ts";
import { shippedDefinitions, shippedFiles } from "../../../testing/shipped.ts";
import { checkProcedure } from "../../check/procedure/procedure.ts";
import { createAuthoringRegistry } from "../../registry/registry.ts";
import { applyOperation } from "../operations/apply-operation.ts";
import { mentionsInAll } from "./mentions.ts";
import { targetAt } from "./target.ts";

const mail = "site/mail/supplier-declined.md";
const later = "site/mail/supplier-declined-after-launch.md";
const words = "What we found: {decline.explanation}\n";
const files = { ...shippedFiles(), [mail]: words, [later]: words };
const { definition: wizard, procedure } = shippedDefinitions().wizards.supplier ?? {};

/** Renames and reads what became of the procedure; what is wrong with it are the names of rules. */
function renamed(address: string, name: string) {
  const applied = applyOperation(files, { kind: "rename", address, name });
  if (applied.kind !== "applied" || !wizard || !procedure) throw new Error(JSON.stringify(applied));
  const machine = JSON.parse(applied.files["wizards/supplier/procedure.json"] ?? "");
  const last = address.split("/").at(-1) ?? "";
  const steps = Object.entries(procedure.definition.steps).map(([step, form]) => [
    applied.removed.some((file) => file.endsWith(`/${step}.json`)) && step === last ? name : step,
    form,
  ]);
  const definition: ProcedureDefinition = {
    ...procedure.definition,
    steps: Object.fromEntries(steps),
    procedure: machine,
  };
  const faults: string[] = [];
  checkProcedure(definition, wizard, createAuthoringRegistry({}), (rule, path, message) =>
    faults.push(`${rule} ${path.join(".")}: ${message}`),
  );
  return { applied, machine: definition.procedure, faults };
}

test("a state is renamed wherever the procedure names it, and its cases follow", () => {
  const { machine, faults } = renamed("supplier/states/in-review", "assessment");
  expect(faults).toEqual([]);
  expect(todaysState(machine, "in-review")).toBe("assessment");
  expect(machine.states.received?.meta.opened).toBe("assessment");
  expect(machine.states.returned?.meta.resent).toBe("assessment");
  expect(Object.keys(machine.states).indexOf("assessment")).toBe(1);
});

test("a finding takes its file, needs, guards and flags along", () => {
  const { applied, machine, faults } = renamed("supplier/findings/company", "business");
  expect(faults).toEqual([]);
  expect(todaysName(machine.meta.findings ?? {}, "company")).toBe("business");
  expect(machine.meta.moves.verify?.needs).toEqual(["business", "certificate"]);
  expect(Object.keys(machine.meta.flags?.["name-differs"]?.when ?? {})).toEqual(["business.nameOnDocument"]);
  expect(JSON.stringify(machine.states["in-review"]?.on?.verify)).toContain("business.result");
  expect(applied.removed).toEqual(["wizards/supplier/findings/company.json"]);
});

test("a move takes its form and its mail along", () => {
  const { applied, machine, faults } = renamed("supplier/moves/decline", "reject");
  expect(faults).toEqual([]);
  expect(todaysName(machine.meta.moves, "decline")).toBe("reject");
  expect(Object.values(machine.states).flatMap(({ on }) => Object.keys(on ?? {}))).not.toContain("decline");
  for (const file of [mail, later]) expect(applied.files[file]).toBe("What we found: {reject.explanation}\n");
  expect(Object.keys(applied.files)).toContain("wizards/supplier/moves/reject.json");
});

test.each([
  ["supplier/states/in-review", "returned", '"returned" is there already. Choose another name.'],
  ["supplier/states/gone", "new", 'There is no "gone" in wizards/supplier/procedure.json any more.'],
  ["supplier/moves/decline", "Not now", expect.stringContaining("cannot be a name")],
])("%s can't become %s", (address, name, message) => {
  expect(applyOperation(files, { kind: "rename", address, name })).toEqual({ kind: "refused", message });
});

test("a question of a finding is found where guards, flags and the profile read it, and is not taken away", () => {
  const uses = (address: string) => {
    const target = targetAt(address);
    return target ? mentionsInAll(files, target).map(({ file, path }) => `${file} ${path.join(".")}`) : [];
  };
  const at = "wizards/supplier/procedure.json";
  expect(uses("supplier/findings/company.result")).toEqual([
    expect.stringContaining("findings/company.json properties.result"),
    expect.stringContaining("findings/company.json required"),
    `${at} states.in-review.on.verify.0.guard.params.company.result`,
  ]);
  expect(uses("supplier/findings/certificate.result")).toEqual(
    expect.arrayContaining([
      `${at} meta.flags.not-confirmed.when.certificate.rows.$some.result`,
      `${at} meta.findings.certificate.profile.cases.1.when.result`,
    ]),
  );
  const removed = applyOperation(files, { kind: "remove", address: "supplier/findings/company.result" });
  expect(removed).toMatchObject({ kind: "refused", message: expect.stringContaining(at) });
});
