import {
  type FieldDefinition,
  type Json,
  type JsonSchema,
  type MachineDefinition,
  type Option,
  type StepDefinition,
  valueIn,
} from "#engine";
import {
  addressOfTarget,
  type FieldKind,
  fieldKinds,
  jsonIn,
  listFile,
  listIn,
  namesIn,
  newField,
  type Operation,
  pageFile,
  reusableQuestions,
  type SourceFiles,
  stepSource,
  stepsIn,
  wizardFile,
  wizardsIn,
} from "#engine/authoring";
import type { Chance } from "../../../engine/testing/chance.ts";

/** Returns one edit of the kinds that the studio makes, somewhere in a folder. */
export function randomOperations(files: SourceFiles, chance: Chance): Operation[] {
  const make = chance.pick(makers);
  return make?.(placeIn(files, chance), chance) ?? [];
}

/** Place in a folder for an edit: a step of a wizard and its questions, and a list. */
interface EditPlace {
  files: SourceFiles;
  wizard: string;
  step: string;
  file: string;
  own: StepDefinition;
  fields: string[];
  field: string;
  machine: MachineDefinition;
  list: string;
  options: Option[];
}

function placeIn(files: SourceFiles, chance: Chance): EditPlace {
  const wizard = chance.pick(wizardsIn(files)) ?? "";
  const step = chance.pick(stepsIn(files, wizard)) ?? "";
  const file = pageFile({ wizard, step });
  const own = (jsonIn(files, file) ?? {}) as unknown as StepDefinition;
  const fields = Object.keys(own.properties ?? {});
  const list = chance.pick(namesIn(files, "list")) ?? "";
  return {
    files,
    wizard,
    step,
    file,
    own,
    fields,
    field: chance.pick(fields) ?? "nothing",
    machine: (jsonIn(files, wizardFile(wizard)) ?? {}) as unknown as MachineDefinition,
    list,
    options: listIn(files, list)?.options ?? [],
  };
}

type Maker = (place: EditPlace, chance: Chance) => Operation[];

const words = [
  "Size",
  "Your “other” name",
  "Notes é 漢字",
  "constructor",
  "__proto__",
  'A "quoted" \\ word',
  "",
];
const names = ["extra", "size2", "constructor", "__proto__", "review", "a-very-long-name-of-a-step"];

const makers: Maker[] = [
  ({ file, own, field }, chance) => {
    const before = own.properties?.[field]?.title;
    const path = ["properties", field, "title"];
    const value = chance.pick(words) ?? "";
    return [{ kind: "set", file, path, value, ...(before === undefined ? {} : { before }) }];
  },
  ({ file, own, field }, chance) => {
    const definition = own.properties?.[field] ?? {};
    const keyword = chance.pick(Object.keys(definition)) ?? "title";
    const before = (definition as { [keyword: string]: Json })[keyword] ?? null;
    return [{ kind: "unset", file, path: ["properties", field, keyword], before }];
  },
  ({ file, own, field }, chance) => {
    const value = chance.pick<Json>([5, 5000, -1, "x", null, { a: ["b"] }, []]) ?? null;
    const before = own.properties?.[field]?.maxLength;
    const path = ["properties", field, "maxLength"];
    return [{ kind: "set", file, path, value, after: "type", ...(before === undefined ? {} : { before }) }];
  },
  ({ file, fields }, chance) => {
    const [from, before] = [chance.pick(fields) ?? "", chance.pick([...fields, null]) ?? null];
    return [{ kind: "reorder", file, path: ["properties"], from, before }];
  },
  ({ file, fields }, chance) => {
    return [{ kind: "insert", file, path: ["required", chance.below(4)], value: chance.pick(fields) ?? "" }];
  },
  ({ files, file }, chance) => {
    const text = files[file] ?? "";
    const at = chance.below(text.length + 1);
    const written = text.slice(0, at) + (chance.pick([" ", "\n", "{", '"', ","]) ?? "") + text.slice(at);
    return [{ kind: "write", file, text: written, before: text }];
  },
  (place, chance) => [
    {
      kind: "add-field",
      wizard: place.wizard,
      step: place.step,
      after: chance.pick([...place.fields, null]) ?? null,
      ...randomField(place, chance),
    },
  ],
  ({ files, wizard, step, fields }, chance) => {
    const place = { wizard, step, after: chance.pick([...fields, null]) ?? null };
    return chance.pick(reusableQuestions(files))?.insert(files, place) ?? [];
  },
  ({ files, wizard, step, fields }, chance) => {
    const place = { wizard, step, after: chance.pick([...fields, null]) ?? null };
    const structured = reusableQuestions(files).filter(({ id }) =>
      ["entries", "scale", "table"].includes(id),
    );
    const added = chance.pick(structured)?.insert(files, place) ?? [];
    return chance.below(2) === 0 ? added : [...added, ...partOf(added, chance)];
  },
  ({ wizard, step, field, fields }, chance) => [
    { kind: "move-field", wizard, step, field, after: chance.pick([...fields, null]) ?? null },
  ],
  ({ files, wizard, step }, chance) => [
    { kind: "move-step", wizard, step, after: chance.pick(stepsIn(files, wizard)) ?? "" },
  ],
  ({ wizard, step, field }, chance) => [
    {
      kind: "rename",
      address: `${wizard}/${step}.${field}`,
      name: chance.pick(["newName", "other", "constructor"]) ?? "",
    },
  ],
  ({ wizard, step }, chance) => [
    { kind: "rename", address: `${wizard}/${step}`, name: chance.pick(names) ?? "" },
  ],
  ({ wizard, step, field }) => [{ kind: "remove", address: `${wizard}/${step}.${field}` }],
  ({ wizard, step }) => [{ kind: "remove", address: `${wizard}/${step}` }],
  ({ list }, chance) => [
    chance.below(2) === 0
      ? { kind: "remove", address: addressOfTarget({ kind: "list", list }) }
      : { kind: "rename", address: addressOfTarget({ kind: "list", list }), name: "renamed" },
  ],
  ({ wizard, step, field }, chance) => [
    { kind: "set-required", wizard, step, field, required: chance.below(2) === 0, message: "Answer this" },
  ],
  (place, chance) => {
    const { wizard, step, machine } = place;
    const { NEXT } = machine.states[step]?.on ?? {};
    const target = [NEXT].flat().at(-1);
    const onward = typeof target === "string" ? target : target?.target;
    const fields = Array.from({ length: chance.below(3) }, () => randomField(place, chance));
    const name = chance.pick(names) ?? "";
    const wanted = {
      wizard,
      name,
      title: "More",
      description: null,
      after: step,
      skippable: chance.below(2) === 0,
      forEverybody: chance.below(2) === 0,
      fields,
    };
    return [
      {
        kind: "add-step",
        ...wanted,
        ...(chance.below(3) === 0 && onward !== undefined ? { before: onward } : {}),
      },
    ];
  },
  ({ wizard, step }, chance) => [
    { kind: "duplicate-step", wizard, step, name: chance.pick(names) ?? "", title: "Once more" },
  ],
  ({ files, wizard, step, field }, chance) => {
    const targets = stepsIn(files, wizard);
    const transitions = Array.from({ length: chance.below(3) }, (_none, index) => ({
      target: chance.pick(targets) ?? "",
      when: index === 0 ? { [`${step}.${field}`]: true as const } : null,
    }));
    return [
      { kind: "set-transitions", wizard, step, event: chance.below(2) === 0 ? "NEXT" : "SKIP", transitions },
    ];
  },
  (place, chance) => branchOperations(place, chance),
  (place, chance) => branchOperations(place, chance),
  (place, chance) => entryOperations(place, chance),
  (_place, chance) => [
    {
      kind: "add-wizard",
      name: chance.pick(["event", "buyer", "../up"]) ?? "",
      title: "Event",
      role: null,
      login: "at-review",
    },
  ],
  ({ wizard }) => [{ kind: "remove-wizard", wizard }],
  ({ options }, chance) => [
    {
      kind: "add-list",
      name: chance.pick(["terms", "countries", "a/b"]) ?? "",
      title: "Terms",
      options: options.slice(0, 3),
    },
  ],
  ({ list, options }, chance) => {
    const index = chance.below(options.length + 1);
    const shuffled = [...options.slice(index), ...options.slice(0, index), { value: "new", label: "New" }];
    return [{ kind: "set-options", list, options: shuffled, before: options }];
  },
  ({ list, options }, chance) => {
    const [value, successor] = [chance.pick(options)?.value ?? "", chance.pick(options)?.value ?? null];
    return [
      {
        kind: "retire-option",
        list,
        value,
        retired: chance.below(3) > 0,
        successor: chance.below(2) === 0 ? successor : null,
      },
    ];
  },
  ({ file }) => [{ kind: "delete-file", file }],
];

/** Leads some people past steps, and perhaps adds, copies, moves or removes a step beside that branch. */
function branchOperations({ files, wizard, step, own, machine }: EditPlace, chance: Chance): Operation[] {
  const { NEXT } = machine.states[step]?.on ?? {};
  const last = [NEXT].flat().at(-1);
  const onward = typeof last === "string" ? last : last?.target;
  const order = stepsIn(files, wizard);
  const target = chance.pick([onward, ...order.filter((one) => one !== step)]) ?? "";
  const field = chance.pick(own.required ?? Object.keys(own.properties ?? {})) ?? "nothing";
  const when = { [`${step}.${field}`]: testOf(own.properties?.[field], files, chance) };
  const branch: Operation = {
    kind: "set-transitions",
    wizard,
    step,
    event: "NEXT",
    transitions: [
      { target, when },
      { target: onward ?? "", when: null },
    ],
  };
  const [name, beside] = ["beside", chance.pick([step, target, onward]) ?? step];
  const more: Operation[] = [
    {
      kind: "add-step",
      wizard,
      name,
      title: "Beside the branch",
      description: null,
      after: beside,
      skippable: chance.below(2) === 0,
      forEverybody: chance.below(2) === 0,
      fields: [newField({ title: "Anything else?", kind: "text", list: null, required: true }, {})],
    },
    { kind: "duplicate-step", wizard, step: beside, name, title: "Once more" },
    { kind: "move-step", wizard, step: chance.pick(order) ?? "", after: beside },
    { kind: "remove", address: `${wizard}/${chance.pick(order)}` },
  ];
  return chance.below(3) === 0 ? [branch] : [branch, ...more.slice(chance.below(4)).slice(0, 1)];
}

/** A test of an answer that some people pass and others don't. */
function testOf(field: FieldDefinition | undefined, files: SourceFiles, chance: Chance): JsonSchema | true {
  if (field?.type === "boolean") return { const: true };
  if (field?.type === "integer" || field?.type === "number") return { minimum: (field.minimum ?? 0) + 1 };
  const value = chance.pick(listIn(files, String(field?.list))?.options ?? [])?.value;
  return value === undefined ? true : { const: value };
}

/** Adds a question of any kind to the entries of a list, and perhaps removes, renames or requires it. */
function entryOperations({ files, wizard }: EditPlace, chance: Chance): Operation[] {
  const lists = stepsIn(files, wizard).flatMap((step) => {
    const questions = stepSource(files, wizard, step)?.questions ?? [];
    return questions.flatMap(({ name, written }) =>
      valueIn(written, ["items", "properties"]) ? [{ step, list: name }] : [],
    );
  });
  const place = chance.pick(lists);
  const kind = place && chance.pick(reusableQuestions(files, place));
  if (!place || !kind) return [];
  const added = kind.insert(files, { wizard, ...place, after: null });
  const [first] = added;
  const name = first?.kind === "set" ? first.path.at(-1) : first?.kind === "add-field" && first.name;
  const address = `${wizard}/${place.step}.${place.list}.${name}`;
  const more: Operation[] = [
    { kind: "remove", address },
    { kind: "rename", address, name: "renamed" },
    {
      kind: "set-required",
      wizard,
      step: place.step,
      field: `${place.list}.${name}`,
      required: true,
      message: "Answer this",
    },
  ];
  return [...added, ...more.slice(chance.below(4)).slice(0, 1)];
}

/** Removes, renames or requires a question that was just added, or one of its entries. */
function partOf(added: Operation[], chance: Chance): Operation[] {
  const questions = added.flatMap((one) => (one.kind === "add-field" ? [one] : []));
  const question = chance.pick(questions);
  if (!question) return [];
  const { wizard, step, name } = question;
  const columns = Object.keys(question.field.items?.properties ?? {});
  const field = [name, ...(columns.length > 0 ? [chance.pick(columns)] : [])].join(".");
  const address = `${wizard}/${step}.${field}`;
  switch (chance.below(4)) {
    case 0:
      return [{ kind: "rename", address, name: "renamed" }];
    case 1:
      return [{ kind: "set-required", wizard, step, field, required: true, message: "Answer this" }];
    case 2:
      return questions.map((one) => ({ kind: "remove", address: `${wizard}/${step}.${one.name}` }));
    default:
      return [{ kind: "remove", address }];
  }
}

function randomField({ files, list, options }: EditPlace, chance: Chance) {
  const kind = (chance.pick(Object.keys(fieldKinds)) ?? "text") as FieldKind;
  const title = chance.pick(words) ?? "";
  const lists =
    Object.hasOwn(files, listFile(list)) && options.length > 0 ? { [list]: { title: list, options } } : {};
  const isFromList = kind.startsWith("choice");
  const usable = isFromList && Object.keys(lists).length === 0 ? "text" : kind;
  return newField(
    { title, kind: usable, list: isFromList ? list : null, required: chance.below(2) === 0 },
    lists,
  );
}
