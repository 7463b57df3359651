import fc from "fast-check";
import type {
  Condition,
  FieldDefinition,
  Guard,
  Guidance,
  JsonSchema,
  StateDefinition,
  StepDefinition,
  Transition,
  WizardDefinition,
} from "../definition/definition.ts";
import type { Draw } from "./answers.ts";

const messages = (...rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, `Mind the ${rule}.`]));

/** Fields of every kind, each with all its messages. */
const fieldKinds: { [kind: string]: FieldDefinition } = {
  text: { title: "Text", type: "string", maxLength: 20, messages: messages("required", "maxLength") },
  choice: { title: "Choice", type: "string", list: "colours", messages: messages("required", "list") },
  number: {
    title: "Number",
    type: "integer",
    minimum: 0,
    maximum: 9,
    messages: messages("required", "type", "minimum", "maximum"),
  },
  day: {
    title: "Day",
    type: "string",
    format: "date",
    partial: "year",
    compare: [{ onOrAfter: { value: "1900-01-01" }, message: "Mind the century." }],
    draw: { calendar: true },
    messages: messages("required", "format"),
  },
  amount: {
    title: "Amount",
    type: "string",
    format: "money",
    currency: "KWD",
    messages: messages("required", "format"),
  },
  share: {
    title: "Share",
    type: "number",
    format: "percent",
    minimum: 0,
    maximum: 100,
    messages: messages("required", "type", "format", "minimum", "maximum"),
  },
  weight: {
    title: "Weight",
    type: "number",
    unit: "kg",
    minimum: 0,
    messages: messages("required", "type", "minimum"),
  },
  tick: { title: "Tick", type: "boolean", draw: { widget: "checkbox" }, messages: messages("required") },
  consent: {
    title: "Consent",
    type: "string",
    const: "We keep **what** you say. See [the terms](/legal/terms-of-use).",
    draw: { widget: "consent" },
    messages: messages("required", "const"),
  },
  campaign: {
    title: "Campaign",
    type: "string",
    maxLength: 12,
    source: { parameter: "campaign" },
    draw: { widget: "hidden" },
  },
  several: {
    title: "Several",
    type: "array",
    maxItems: 3,
    uniqueItems: true,
    items: { type: "string", list: "colours", messages: messages("list") },
    messages: messages("required", "maxItems", "uniqueItems"),
  },
  liking: {
    title: "Liking",
    type: "integer",
    minimum: -1,
    maximum: 5,
    draw: { widget: "scale", ends: { low: "Hardly", high: "Gladly" } },
    messages: messages("required", "type", "minimum", "maximum"),
  },
  sure: {
    title: "Sure",
    type: "boolean",
    draw: { widget: "yes-no", labels: { yes: "Surely", no: "Hardly" } },
    messages: messages("required"),
  },
  goals: {
    title: "Goals",
    type: "array",
    maxItems: 3,
    items: { type: "string", list: "goals", messages: messages("list") },
    draw: { widget: "checkboxes" },
    messages: messages("required", "maxItems", "exclusive"),
  },
  paper: {
    title: "Paper",
    type: "object",
    file: { accept: ["application/pdf"], maxBytes: 1000 },
    messages: messages("required", "file"),
  },
  papers: {
    title: "Papers",
    type: "array",
    minItems: 2,
    maxItems: 3,
    items: {
      type: "object",
      file: { accept: ["application/pdf", "text/csv"], maxBytes: 1000 },
      messages: messages("file"),
    },
    messages: messages("required", "minItems", "maxItems"),
  },
  rows: {
    title: "Rows",
    type: "array",
    maxItems: 3,
    items: {
      type: "object",
      properties: {
        colour: { title: "Colour", type: "string", list: "colours", messages: messages("required", "list") },
        why: {
          title: "Why",
          type: "string",
          maxLength: 10,
          when: { colour: { const: "red" } },
          messages: messages("maxLength"),
        },
        marks: {
          title: "Marks",
          type: "array",
          maxItems: 2,
          uniqueItems: true,
          items: { type: "string", list: "goals", messages: messages("list") },
          messages: messages("maxItems", "uniqueItems", "exclusive"),
        },
        scans: {
          title: "Scans",
          type: "array",
          maxItems: 2,
          items: {
            type: "object",
            file: { accept: ["application/pdf"], maxBytes: 1000 },
            messages: messages("file"),
          },
          messages: messages("maxItems"),
        },
      },
      required: ["colour"],
    },
    messages: messages("required", "maxItems"),
  },
};

/** The rows of a matrix. */
const rating = (title: string): FieldDefinition => ({
  title,
  type: "string",
  list: "colours",
  draw: { widget: "matrix-row" },
  messages: messages("required", "list"),
});
Object.assign(fieldKinds, { looks: rating("Looks"), feel: rating("Feel") });

/** Fields that read others of their step, each with the one that it needs above it. */
const readers: { [kind: string]: { field: FieldDefinition; reads: string } } = {
  more: {
    reads: "number",
    field: {
      title: "More",
      type: "integer",
      minimum: 0,
      maximum: 20,
      compare: [
        { atLeast: { field: "number" }, message: "Mind the number." },
        { differsFrom: { value: 7 }, message: "Not seven." },
      ],
      messages: messages("required", "type", "minimum", "maximum"),
    },
  },
  bills: {
    reads: "number",
    field: {
      title: "Bills",
      type: "array",
      maxItems: 3,
      items: {
        type: "object",
        properties: {
          price: {
            title: "Price",
            type: "number",
            minimum: 0,
            maximum: 9,
            messages: messages("type", "minimum", "maximum"),
          },
          pieces: {
            title: "Pieces",
            type: "integer",
            minimum: 1,
            maximum: 4,
            messages: messages("required", "type", "minimum", "maximum"),
          },
          cost: { title: "Cost", type: "number", computed: { product: ["price", "pieces"] } },
        },
        required: ["pieces"],
      },
      messages: messages("required", "maxItems"),
    },
  },
  total: {
    reads: "bills",
    field: {
      title: "Total",
      type: "number",
      computed: { sum: "bills.cost" },
      compare: [{ differsFrom: { field: "number" }, message: "Another total." }],
    },
  },
};
Object.assign(
  fieldKinds,
  Object.fromEntries(Object.entries(readers).map(([kind, { field }]) => [kind, field])),
);

const lists = {
  colours: {
    title: "Colours",
    options: ["red", "green", "blue"].map((value) => ({ value, label: `Colour ${value}` })),
  },
  goals: {
    title: "Goals",
    options: [
      { value: "grow", label: "Grow", description: "More people, more places." },
      { value: "save", label: "Save" },
      { value: "none", label: "None of these", exclusive: true },
    ],
  },
};

/** Wizards of a few steps with branches, skips and conditions; most, not all, pass the check. */
export const generatedWizards: fc.Arbitrary<WizardDefinition> = fc
  .gen()
  .map((draw) => drawWizard((one) => draw(one)));

function drawWizard(draw: Draw): WizardDefinition {
  const asked = Array.from(
    { length: draw(() => fc.integer({ min: 1, max: 5 })) },
    (_none, index) => `s${index}`,
  );
  const slugs = [...asked, "review", "end"];
  const steps: WizardDefinition["steps"] = { review: emptyStep("Review"), end: emptyStep("End") };
  for (const slug of asked) steps[slug] = drawStep(draw);
  for (const [index, slug] of asked.entries()) steps[slug] = withAnswers(index, steps);
  const states: { [slug: string]: StateDefinition } = {};
  for (const [index, slug] of asked.entries()) {
    const later = slugs.slice(index + 1, -1);
    const known = slugs.slice(0, index + 1).filter((one) => steps[one]);
    const next = drawTransitions(draw, later, () => drawGuard(draw, steps, known));
    const skip = draw(fc.boolean) ? { SKIP: draw(() => fc.constantFrom(...later)) } : {};
    states[slug] = { on: { NEXT: next, ...skip }, meta: { rail: slug } };
  }
  states.review = { on: { NEXT: "end" }, meta: { rail: "Review", kind: "review" } };
  states.end = { type: "final", meta: { rail: "End", kind: "confirmation" } };
  const meta: WizardDefinition["machine"]["meta"] = {
    title: "Generated",
    basePath: "/generated",
    role: null,
    // Not drawn: a further draw would change all that follow.
    ...(asked.length % 2 === 0 && { registrations: "several" }),
    login: "every-step",
    numbering: { wizard: slugs, login: asked },
  };
  const machine = { id: "generated", initial: "s0", states, meta };
  return { id: "generated", version: "1", machine, steps, lists: listsUsed(steps) };
}

/** Returns the lists that some field names, as a folder that is read has them. */
function listsUsed(steps: WizardDefinition["steps"]): WizardDefinition["lists"] {
  const text = JSON.stringify(steps);
  return Object.fromEntries(Object.entries(lists).filter(([name]) => text.includes(`"list":"${name}"`)));
}

function emptyStep(title: string): StepDefinition {
  return { title, type: "object", properties: {}, required: [], additionalProperties: false };
}

function drawStep(draw: Draw): StepDefinition {
  const drawn = draw(() => fc.subarray(Object.keys(fieldKinds), { maxLength: 5 }));
  const kinds = drawn.filter((kind) => isReadable(kind, drawn) && (!isRow(kind) || isMatrixWhole(drawn)));
  const required = draw(() =>
    fc.subarray(kinds.filter((kind) => !fieldKinds[kind]?.computed && !fieldKinds[kind]?.source)),
  );
  const properties = Object.fromEntries(kinds.map((kind) => [kind, fieldFor(draw, kind, kinds, required)]));
  const guidance = [
    ...(kinds.length > 0 && draw(fc.boolean) ? guidanceFor(draw, kinds) : []),
    ...(kinds.some(isRow) ? [matrix] : []),
  ];
  return { ...emptyStep("Step"), properties, required, ...(guidance.length > 0 ? { guidance } : {}) };
}

const dot = "data:image/svg+xml,%3Csvg%20xmlns%3D%22http%3A%2F%2Fwww.w3.org%2F2000%2Fsvg%22%2F%3E";

const matrix: Guidance = { kind: "matrix", title: "Rate it", text: "All of it.", fields: ["looks", "feel"] };
const isRow = (kind = "") => matrix.fields?.includes(kind) ?? false;
const isMatrixWhole = (kinds: string[]) => kinds.filter(isRow).length === 2;

/** Returns every other step with answers of the first step, and of its own page, in its texts. */
function withAnswers(index: number, steps: WizardDefinition["steps"]): StepDefinition {
  const step = steps[`s${index}`] ?? emptyStep("Step");
  const shown = (slug: string) =>
    Object.keys(steps[slug]?.properties ?? {}).filter((kind) => !["tick", "rows", "bills"].includes(kind));
  const far = index === 0 ? [] : shown("s0").map((kind) => `s0.${kind}`);
  const names = [...shown(`s${index}`), ...far];
  if (names.length === 0 || index % 2 === 1) return step;
  let next = index;
  const braces = () => {
    next += 1;
    return `{${names[next % names.length]}|nothing}`;
  };
  const properties = Object.entries(step.properties).map(([name, field]): [string, FieldDefinition] => {
    const messages = Object.entries(field.messages ?? {}).map(([rule, text]) => [
      rule,
      `${text} ${braces()}`,
    ]);
    return [name, { ...field, title: `${field.title} ${braces()}`, messages: Object.fromEntries(messages) }];
  });
  const guidance: Guidance[] = [{ kind: "inset", text: `So **${braces()}**.` }, ...(step.guidance ?? [])];
  return { ...step, title: `Step ${braces()}`, properties: Object.fromEntries(properties), guidance };
}

/** Returns guidance at the top, beside a field, and below a choice that it waits for. */
function guidanceFor(draw: Draw, kinds: string[]): Guidance[] {
  // Nothing stands between the rows of a matrix.
  const besides = kinds.filter((kind) => !isRow(kind));
  const beside = besides.length > 0 ? [draw(() => fc.constantFrom(...besides))] : [];
  const waiting: Guidance[] = kinds.includes("choice")
    ? [{ kind: "warning", after: "choice", text: "Red is **loud**.", when: { choice: { const: "red" } } }]
    : [];
  return [
    { kind: "text", text: "Read [the terms](/legal/terms-of-use)." },
    { kind: "picture", picture: "dot.svg", alt: "A dot", source: dot },
    ...beside.flatMap((name): Guidance[] => [
      { kind: "heading", before: name, title: "A group" },
      { kind: "details", after: name, title: "More", text: "- one\n- two" },
    ]),
    ...waiting,
  ];
}

function isReadable(kind: string, kinds: string[]): boolean {
  const { reads } = readers[kind] ?? {};
  return reads === undefined || (kinds.includes(reads) && isReadable(reads, kinds));
}

/** Returns a field of a kind, without messages for rules it lacks; sometimes asked only for one choice. */
function fieldFor(draw: Draw, kind: string, kinds: string[], required: string[]): FieldDefinition {
  const field = fieldKinds[kind] ?? {};
  const { required: message, ...others } = field.messages ?? {};
  const described = {
    ...field,
    messages: required.includes(kind) && message ? { ...others, required: message } : others,
  };
  const above = kinds.slice(0, kinds.indexOf(kind)).filter((one) => testsFor(one).length > 0);
  if (above.length === 0 || draw(fc.boolean)) return described;
  return { ...described, when: drawCondition(draw, above) };
}

/** Returns a condition over some of these answers, sometimes joined by words. */
function drawCondition(draw: Draw, names: string[], depth = 0): Condition {
  const single = (): Condition => {
    const name = draw(() => fc.constantFrom(...names));
    return { [name]: draw(() => fc.constantFrom(...testsFor(name))) };
  };
  const inner = (some = names) => drawCondition(draw, some, depth + 1);
  // Alternatives about different answers: of one answer, they might cover everything, and always hold.
  const any = (): Condition => {
    const count = draw(() => fc.integer({ min: 1, max: Math.max(1, names.length - 1) }));
    return { $any: [inner(names.slice(0, count)), ...(names.length > 1 ? [inner(names.slice(count))] : [])] };
  };
  const kind = draw(() => fc.integer({ min: 0, max: depth < 2 ? 6 : 1 }));
  if (kind === 3) return any();
  if (kind === 4) return { $not: inner() };
  if (kind === 5) return { $all: [inner(), inner()] };
  return kind === 6 ? { ...single(), ...any() } : single();
}

/** Returns up to two guarded transitions to later steps, then one without a guard to the next step. */
function drawTransitions(draw: Draw, later: string[], drawOne: () => Guard | null): string | Transition[] {
  const [next = "end"] = later;
  const guarded: Transition[] = [];
  for (let left = draw(() => fc.integer({ min: 0, max: 2 })); left > 0; left -= 1) {
    const guard = drawOne();
    if (guard) guarded.push({ target: draw(() => fc.constantFrom(...later)), guard });
  }
  return guarded.length === 0 ? next : [...guarded, { target: next }];
}

/** Returns a guard over an answer of this or an earlier step; null when there is no answer to read. */
function drawGuard(draw: Draw, steps: WizardDefinition["steps"], known: string[]): Guard | null {
  const names = known.flatMap((slug) =>
    Object.keys(steps[slug]?.properties ?? {}).map((name) => `${slug}.${name}`),
  );
  if (names.length === 0) return null;
  // Mostly the step's own answers: earlier steps may have been skipped, which a valid definition must provide for.
  const own = names.filter((name) => name.startsWith(`${known.at(-1)}.`));
  const name = draw(() => fc.constantFrom(...(own.length > 0 && draw(fc.boolean) ? own : names)));
  const validated = names.filter(
    (one) => testsFor(one).length > 0 && one.startsWith(`${name.split(".")[0]}.`),
  );
  const conditions: Condition[] = testsFor(name).map((test) => ({ [name]: test }));
  if (validated.length > 0) conditions.push(drawCondition(draw, validated));
  const matches = conditions.map((params): Guard => ({ type: "matches", params }));
  const differs = conditions.map((params): Guard => ({ type: "differs", params }));
  const presence: Guard[] = isCertain(steps, name)
    ? []
    : [
        { type: "answered", params: { answers: [name] } },
        { type: "unanswered", params: { answers: [name] } },
      ];
  const [first, ...others] = [...matches, ...differs, ...presence];
  return first ? draw(() => fc.constantFrom(first, ...others)) : null;
}

/** Returns whether a step cannot be answered without this field: a guard on its presence would be constant. */
function isCertain(steps: WizardDefinition["steps"], name: string): boolean {
  const [slug = "", kind = ""] = name.split(".");
  const step = steps[slug];
  return Boolean(step?.required.includes(kind) && !step.properties[kind]?.when);
}

/** Returns tests of an answer, named as `field` or `step.field`. */
function testsFor(name: string): JsonSchema[] {
  const kind = name.split(".").at(-1);
  if (kind === "choice" || isRow(kind)) return [{ const: "red" }, { const: "green" }];
  if (kind === "total" || kind === "more") return [{ minimum: 5 }, { maximum: 3 }];
  if (kind === "number") return [{ minimum: 5 }, { maximum: 0 }];
  if (kind === "day") return [{ before: { today: { years: -18 } } }];
  if (kind === "amount") return [{ atLeast: { value: "200.000" } }];
  if (kind === "liking") return [{ minimum: 4 }, { const: 0 }];
  if (kind === "share") return [{ minimum: 50 }];
  if (kind === "tick" || kind === "sure") return [{ const: true }];
  if (kind === "goals") return [{ contains: { const: "none" } }, { minItems: 2 }];
  if (kind === "several") return [{ contains: { const: "red" } }, { minItems: 2 }, { maxItems: 1 }];
  if (kind === "papers") return [{ minItems: 3 }, { maxItems: 2 }];
  if (kind === "rows")
    return [
      { $some: { colour: { const: "red" } } },
      { $some: { colour: { const: "red" }, $not: { why: true } } },
      { $every: { $any: [{ colour: { const: "green" } }, { why: true }] } },
      { minItems: 2 },
      { maxItems: 1 },
    ];
  return kind === "text" ? [{ minLength: 3 }] : [];
}
