import fc from "fast-check";
import type {
  FieldDefinition,
  Json,
  Option,
  StateDefinition,
  StepDefinition,
  WizardDefinition,
} from "../definition/definition.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import { editOnce, type JsonEdit, type Spot, spotsIn, valueAt } from "./random-edits.ts";

/** Changes that an author might make: the definition can still be opened, but may fail the check. */

const messages = { required: "Mind it.", maxLength: "Shorter.", list: "Choose." };
const newField = (): FieldDefinition => ({ title: "Put in", type: "string", maxLength: 20, messages });
const whenRed = { choice: { const: "red" } };

/** Edits what stands at paths of a pattern. `apply` says what it does; null when it does nothing. */
function editAt<T>(
  path: RegExp,
  apply: (value: T, chance: Chance, at: Spot, spots: Spot[]) => string | null,
): JsonEdit {
  return {
    fits: (spot) => path.test(spot.path),
    apply: (spot, spots, chance) => apply(valueAt(spot) as T, chance, spot, spots),
  };
}

const editStep = (what: string, apply: (step: StepDefinition, chance: Chance) => void) =>
  editAt<StepDefinition>(/^\/steps\/[^/]+$/u, (step, chance) => {
    apply(step, chance);
    return what;
  });

const editField = (what: string, apply: (field: FieldDefinition) => void) =>
  editAt<FieldDefinition>(/^\/steps\/[^/]+\/properties\/[^/]+$/u, (field) => {
    apply(field);
    return what;
  });

const editOptions = (what: string, apply: (options: Option[], index: number) => void) =>
  editAt<Option[]>(/^\/lists\/[^/]+\/options$/u, (options, chance) => {
    apply(options, chance.below(options.length));
    return what;
  });

/** Leads from a state to a later step. */
const leadOn = (event: "NEXT" | "SKIP") =>
  editAt<StateDefinition>(/^\/machine\/states\/[^/]+$/u, (state, chance, { key }, spots) => {
    const slugs = stepsOf(spots);
    const target = chance.pick(slugs.slice(slugs.indexOf(String(key)) + 1));
    if (!state.on || target === undefined) return null;
    state.on[event] = target;
    return `${event} to ${target}`;
  });

function stepsOf(spots: Spot[]): string[] {
  return spots.filter(({ path }) => /^\/steps\/[^/]+$/u.test(path)).map(({ key }) => String(key));
}

/** Puts a step in before another. */
const insertStep = editAt<StepDefinition>(/^\/steps\/[^/]+$/u, (_step, _chance, { holder, key }, spots) => {
  const machine = spots.find(({ path }) => path === "/machine");
  const { states, initial } = (machine ? valueAt(machine) : {}) as unknown as WizardDefinition["machine"];
  const inserted = `before-${key}`;
  const led = new RegExp(`"(NEXT|SKIP|target)":"${key}"`, "gu");
  const ledThere = JSON.parse(JSON.stringify(states).replace(led, `"$1":"${inserted}"`));
  const rail = `Before ${states[key]?.meta.rail}`;
  Object.assign(valueAt(machine as Spot) as object, {
    states: { ...ledThere, [inserted]: { on: { NEXT: key }, meta: { rail } } },
    initial: initial === key ? inserted : initial,
  });
  Object.assign(holder, {
    [inserted]: {
      title: "Put in",
      type: "object",
      properties: { new: newField() },
      required: ["new"],
      additionalProperties: false,
    },
  });
  return `a step before ${key}`;
});

/** An edit may be made twice. */
function requireOnce(of: { required?: string[] }, name: string): void {
  if (!of.required?.includes(name)) of.required?.push(name);
}

type Bound = "maxLength" | "minLength" | "minimum" | "maximum" | "minItems" | "maxItems";

/** Bounds that answers often reach, so that a looser one differs from a stricter one. */
const bounds: { [type: string]: [Bound, ...number[]][] } = {
  array: [
    ["maxItems", 1, 9],
    ["minItems", 0, 3],
  ],
  integer: [
    ["minimum", -5, 6],
    ["maximum", 3, 50],
  ],
  string: [
    ["maxLength", 2, 50],
    ["minLength", 1, 15],
  ],
};

const editBound = editAt<FieldDefinition>(/^\/steps\/[^/]+\/properties\/[^/]+$/u, (field, chance) => {
  const drawn = field.list ? undefined : chance.pick(bounds[field.type ?? ""] ?? []);
  if (!drawn) return null;
  const [keyword, ...values] = drawn;
  field[keyword] = chance.pick(values) ?? 0;
  return `${keyword} ${field[keyword]}`;
});

const edits: JsonEdit[] = [
  ...[editBound, editBound, editBound, editBound, insertStep],
  ...[leadOn("NEXT"), leadOn("NEXT"), leadOn("NEXT"), leadOn("SKIP"), leadOn("SKIP"), leadOn("SKIP")],
  editAt<WizardDefinition["machine"]["meta"]>(/^\/machine\/meta$/u, (meta) => {
    if (meta.registrations === "several") delete meta.registrations;
    else meta.registrations = "several";
    return "one or several registrations";
  }),
  editAt<StateDefinition>(/^\/machine\/states\/[^/]+$/u, ({ on }) =>
    on && delete on.SKIP ? "no skip" : null,
  ),
  editStep("heading", (step) => {
    step.title += " anew";
  }),
  editStep("optional question", ({ properties }) => {
    properties.new = newField();
  }),
  editStep("required question", (step) => {
    step.properties.new = newField();
    requireOnce(step, "new");
  }),
  editStep("required question while a new one is answered", (step) => {
    Object.assign(step.properties, { new: newField(), asked: { ...newField(), when: { new: true } } });
    requireOnce(step, "asked");
  }),
  editStep("order of questions", (step) => {
    step.properties = Object.fromEntries(Object.entries(step.properties).reverse());
  }),
  editStep("what is required", (step, chance) => {
    const name = chance.pick(Object.keys(step.properties)) ?? "";
    if (step.required.includes(name)) step.required.splice(step.required.indexOf(name), 1);
    else if (name !== "") step.required.push(name);
  }),
  editField("title", (field) => {
    field.title = "Worded anew";
  }),
  editField("no condition", (field) => delete field.when),
  editField("condition", (field) => {
    field.when = { ...field.when, ...whenRed };
  }),
  editField("text to accept", (field) => {
    if (field.const !== undefined) field.const = "We keep it for a year.";
  }),
  editField("uniqueItems", (field) => {
    field.uniqueItems = !field.uniqueItems;
  }),
  editField("file size", ({ file, items }) => {
    for (const rule of [file, items?.file]) if (rule) rule.maxBytes /= 2;
  }),
  editField("row", ({ items }) => {
    if (items?.properties?.why) requireOnce(items, "why");
  }),
  editField("variant", (field) => {
    field.variants ??= [{ when: whenRed, maxLength: 5, maxItems: 1 }];
  }),
  editOptions("without an option", (options, index) => options.splice(index, 1)),
  editOptions("an option retired", (options, index) => {
    const option = options[index];
    if (option) option.retired = true;
  }),
  editOptions("another option", (options) => {
    if (options.every(({ value }) => value !== "new")) options.push({ value: "new", label: "New" });
  }),
  editOptions("order of options", (options) => options.reverse()),
  editOptions("labels", (options) => {
    for (const option of options) option.label += " anew";
  }),
];

/** Returns a definition with one or two small changes, and what they are. */
export function edited(
  definition: WizardDefinition,
): fc.Arbitrary<{ names: string[]; after: WizardDefinition }> {
  return fc.nat().map((seed) => {
    const chance = chanceFrom(seed);
    const after = structuredClone(definition);
    const wanted = 1 + chance.below(2);
    const names: string[] = [];
    while (names.length < wanted) {
      const name = editOnce(spotsIn(after as unknown as Json), edits, chance);
      if (name !== null) names.push(name);
    }
    return { names, after };
  });
}
