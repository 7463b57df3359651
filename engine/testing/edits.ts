import fc from "fast-check";
import type { FieldDefinition, StateDefinition, WizardDefinition } from "../definition/definition.ts";

/** A change an author might make; the result may fail the check. */
export interface Edit {
  name: string;
  apply: (definition: WizardDefinition) => void;
}

const messages = { required: "Mind it.", maxLength: "Shorter.", list: "Choose." };
const newField: FieldDefinition = { title: "Put in", type: "string", maxLength: 20, messages };

/** Returns small changes to this definition. */
function editsOf(definition: WizardDefinition): Edit[] {
  const slugs = Object.keys(definition.steps);
  return [
    {
      name: "several registrations",
      apply: ({ machine: { meta } }) => {
        meta.registrations = meta.registrations === "several" ? "one" : "several";
      },
    },
    ...slugs.flatMap((slug) => stepEdits(definition, slug)),
    ...slugs.map(insertionBefore),
    ...Object.keys(definition.machine.states).flatMap((slug) => transitionEdits(slugs, slug)),
    ...Object.entries(definition.lists).flatMap(([name, { options }]) => listEdits(name, options.length)),
  ];
}

function insertionBefore(slug: string): Edit {
  const inserted = `before-${slug}`;
  return {
    name: `a step before ${slug}`,
    apply({ machine, steps }) {
      const { rail } = machine.states[slug]?.meta ?? {};
      const led = new RegExp(`"(NEXT|SKIP|target)":"${slug}"`, "gu");
      machine.states = JSON.parse(JSON.stringify(machine.states).replace(led, `"$1":"${inserted}"`));
      machine.states[inserted] = { on: { NEXT: slug }, meta: { rail: `Before ${rail}` } };
      if (machine.initial === slug) machine.initial = inserted;
      steps[inserted] = {
        title: "Put in",
        type: "object",
        properties: { new: newField },
        required: ["new"],
        additionalProperties: false,
      };
    },
  };
}

function stepEdits(definition: WizardDefinition, slug: string): Edit[] {
  const inStep = (name: string, apply: (step: WizardDefinition["steps"][string]) => void): Edit => ({
    name: `${slug}: ${name}`,
    apply: ({ steps }) => apply(steps[slug] as WizardDefinition["steps"][string]),
  });
  const fields = Object.entries(definition.steps[slug]?.properties ?? {});
  return [
    inStep("heading", (step) => {
      step.title += " anew";
    }),
    inStep("optional question", (step) => {
      step.properties.new = newField;
    }),
    inStep("required question", (step) => {
      step.properties.new = newField;
      requireOnce(step, "new");
    }),
    inStep("required question while a new one is answered", (step) => {
      Object.assign(step.properties, { new: newField, asked: { ...newField, when: { new: true } } });
      requireOnce(step, "asked");
    }),
    inStep("order of questions", (step) => {
      step.properties = Object.fromEntries(Object.entries(step.properties).reverse());
    }),
    ...fields.flatMap(([name, field]) => fieldEdits(slug, name, field)),
  ];
}

/** An edit may be made twice. */
function requireOnce(of: { required?: string[] }, name: string): void {
  if (!of.required?.includes(name)) of.required?.push(name);
}

function fieldEdits(slug: string, name: string, field: FieldDefinition): Edit[] {
  const inField = (what: string, apply: (field: FieldDefinition) => void): Edit => ({
    name: `${slug}.${name}: ${what}`,
    apply: ({ steps }) => apply(steps[slug]?.properties[name] as FieldDefinition),
  });
  // Bounds that answers often reach, so that a looser one differs from a stricter one.
  const limits = boundsOf(field).map(([keyword, bound]) =>
    inField(`${keyword} ${bound}`, (one) => {
      one[keyword] = bound;
    }),
  );
  return [
    ...limits,
    inField("title", (one) => {
      one.title = "Worded anew";
    }),
    inField("no condition", (one) => delete one.when),
    inField("condition", (one) => {
      one.when = { ...one.when, choice: { const: "red" } };
    }),
    inField("text to accept", (one) => {
      if (one.const !== undefined) one.const = "We keep it for a year.";
    }),
    inField("uniqueItems", (one) => {
      one.uniqueItems = !one.uniqueItems;
    }),
    inField("file size", (one) => {
      if (one.file) one.file = { ...one.file, maxBytes: one.file.maxBytes / 2 };
      const { items } = one;
      if (items?.file) items.file = { ...items.file, maxBytes: items.file.maxBytes / 2 };
    }),
    inField("row", (one) => {
      if (one.items?.properties?.why) requireOnce(one.items, "why");
    }),
    ...(field.variants
      ? []
      : [
          inField("variant", (one) => {
            one.variants = [{ when: { choice: { const: "red" } }, maxLength: 5, maxItems: 1 }];
          }),
        ]),
    {
      name: `${slug}.${name}: required`,
      apply: ({ steps }) => {
        const step = steps[slug] as WizardDefinition["steps"][string];
        const isRequired = step.required.includes(name);
        step.required = isRequired ? step.required.filter((one) => one !== name) : [...step.required, name];
      },
    },
  ];
}

type Bound = "maxLength" | "minLength" | "minimum" | "maximum" | "minItems" | "maxItems";

/** Returns looser and stricter bounds for a field of this kind. */
function boundsOf({ type, list }: FieldDefinition): [Bound, number][] {
  if (type === "array")
    return [
      ["maxItems", 1],
      ["maxItems", 9],
      ["minItems", 0],
      ["minItems", 3],
    ];
  if (type === "integer")
    return [
      ["minimum", -5],
      ["minimum", 6],
      ["maximum", 3],
      ["maximum", 50],
    ];
  if (type !== "string" || list) return [];
  return [
    ["maxLength", 2],
    ["maxLength", 50],
    ["minLength", 1],
    ["minLength", 15],
  ];
}

function transitionEdits(slugs: string[], slug: string): Edit[] {
  const inState = (what: string, apply: (state: StateDefinition) => void): Edit => ({
    name: `${slug}: ${what}`,
    apply: ({ machine }) => apply(machine.states[slug] as StateDefinition),
  });
  const later = slugs.slice(slugs.indexOf(slug) + 1);
  return [
    inState("no skip", ({ on }) => delete on?.SKIP),
    ...later.flatMap((target) => [
      inState(`skip to ${target}`, (state) => {
        if (state.on) state.on.SKIP = target;
      }),
      inState(`on to ${target}`, (state) => {
        if (state.on) state.on.NEXT = target;
      }),
    ]),
  ];
}

function listEdits(name: string, length: number): Edit[] {
  const optionsIn = ({ lists }: WizardDefinition) => lists[name]?.options ?? [];
  const drops = Array.from({ length }, (_none, index) => ({
    name: `${name}: without option ${index}`,
    apply: (definition: WizardDefinition) => void optionsIn(definition).splice(index, 1),
  }));
  const retires = Array.from({ length }, (_none, index) => ({
    name: `${name}: option ${index} retired`,
    apply: (definition: WizardDefinition) => {
      const option = optionsIn(definition)[index];
      if (option) option.retired = true;
    },
  }));
  return [
    ...drops,
    ...retires,
    { name: `${name}: another`, apply: (one) => void optionsIn(one).push({ value: "new", label: "New" }) },
    { name: `${name}: order`, apply: (one) => void optionsIn(one).reverse() },
    {
      name: `${name}: label`,
      apply: (one) => {
        for (const option of optionsIn(one)) option.label += " anew";
      },
    },
  ];
}

/** Returns a definition with one or two small changes, and their names. */
export function edited(
  definition: WizardDefinition,
): fc.Arbitrary<{ names: string[]; after: WizardDefinition }> {
  const edits = editsOf(definition);
  return fc.array(fc.constantFrom(...edits), { minLength: 1, maxLength: 2 }).map((chosen) => {
    const after = structuredClone(definition);
    for (const { apply } of chosen) apply(after);
    return { names: chosen.map(({ name }) => name), after };
  });
}
