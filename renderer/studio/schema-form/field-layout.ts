import type { Json } from "#engine";
import { isNumberField, isTypedField, keywordNamed, keywords } from "#engine/authoring";
import type { Layout, LayoutItem } from "./layout.ts";
import { propertiesOf, type SchemaNode } from "./schema-node.ts";

type Value = { [key: string]: Json };

const isList = ({ type }: Value) => type === "array";
const isChoice = ({ list, items }: Value) => Boolean(list ?? (items as Value | undefined)?.list);
const isFile = ({ file }: Value) => file !== undefined;
const isDated = ({ format }: Value) => ["date", "month", "time"].includes(String(format));
const isWorded = (field: Value) => isTypedField(field) && !isDated(field) && field.format !== "money";
const never = () => false;

/** Keywords with their own place; the others are grouped. */
const placed = new Set(["computed", "compare", "clears", "source"]);

function ofKeyword(path: string): LayoutItem {
  const { label = path, hint = "", suits } = keywordNamed(path)?.panel ?? {};
  return { path, label, hint, ...(suits ? { suits } : {}) };
}

const rules: LayoutItem[] = [
  { path: "list", label: "Choices come from", hint: "", suits: never },
  { path: "items.list", label: "Choices come from", hint: "", suits: never },
  {
    path: "format",
    label: "Format of the answer",
    hint: "Answers are checked and tidied up in this format.",
    suits: isTypedField,
  },
  ...keywords.filter(({ refinesFormat }) => refinesFormat).map(({ name }) => ofKeyword(name)),
  { path: "minLength", label: "Fewest characters", hint: "", suits: isWorded },
  { path: "maxLength", label: "Most characters", hint: "", suits: isWorded },
  { path: "minimum", label: "Smallest number", hint: "", suits: isNumberField },
  { path: "maximum", label: "Largest number", hint: "", suits: isNumberField },
  {
    path: "pattern",
    label: "Shape of the answer",
    hint: "",
    suits: (field) => isWorded(field) && !field.format,
  },
  { path: "minItems", label: "Fewest entries", hint: "", suits: isList },
  { path: "maxItems", label: "Most entries", hint: "", suits: isList },
  { path: "items.properties", label: "Questions of each entry", hint: "", suits: never },
  { path: "items.file", label: "Each file", hint: "Which files are taken, and how large.", suits: never },
  { path: "file", label: "File", hint: "Which files are taken, and how large.", suits: isFile },
  ofKeyword("computed"),
  ofKeyword("compare"),
];

/** Keywords that apply only to some kinds of answers; all others are shown for every kind. */
const rare: LayoutItem[] = [
  { path: "type", label: "Kind of answer", hint: "Other questions and conditions rely on it." },
  {
    path: "default",
    label: "Filled in at the start",
    hint: "What stands there before anybody has answered.",
    suits: (field) => !isFile(field),
  },
  ofKeyword("clears"),
  {
    path: "variants",
    label: "Other wordings and rules, by condition",
    hint: "The first whose condition holds is used.",
  },
  ofKeyword("source"),
  {
    path: "draw.confirm",
    label: "Confirmation after it is typed",
    hint: "Confirming locks the answer; a saved one stays locked.",
  },
  { path: "draw.confirmClear", label: "Confirmation before other questions are emptied", hint: "" },
  { path: "uniqueItems", label: "No entry may repeat", hint: "", suits: isList },
  { path: "properties", label: "Questions of an entry", hint: "", suits: never },
  ...keywords
    .filter(({ name, refinesFormat }) => !refinesFormat && !placed.has(name))
    .map(({ name }) => ofKeyword(name)),
  { path: "enum", label: "Allowed values", hint: "", suits: never },
  { path: "const", label: "The only allowed value", hint: "", suits: never },
  {
    path: "draw.verbatim",
    label: "Keep the text as it is typed",
    hint: "With all of its spaces, such as a password.",
    suits: isTypedField,
  },
  {
    path: "draw.judgeAfter",
    label: "Check while typing, after a pause of (milliseconds)",
    hint: "",
    suits: isTypedField,
  },
  { path: "draw.add", label: "Button that adds an entry", hint: "", suits: isList },
  { path: "draw.remove", label: "Button that removes an entry", hint: "", suits: isList },
  { path: "draw.entry", label: "What one entry is called", hint: "", suits: isList },
  { path: "draw.confirmRemove", label: "Confirmation before an entry is removed", hint: "", suits: isList },
  { path: "draw.columns", label: "Columns", hint: "", suits: isList },
  { path: "draw.empty", label: "Shown while the list is empty", hint: "", suits: isList },
  { path: "draw.failure", label: "Shown when the look-up fails", hint: "", suits: never },
  { path: "draw.everywhere", label: "Search everywhere", hint: "", suits: never },
];

/** Groups and names of a question's keywords in its panel. */
export const fieldLayout: Layout = {
  flat: ["draw"],
  hidden: ["$schema", "$ref", "additionalProperties", "was", "required", "items"],
  groups: [
    {
      title: "Basics",
      isOpen: true,
      items: [
        { path: "title", label: "Question", hint: "" },
        { path: "description", label: "Hint", hint: "Stands under the question." },
        {
          path: "why",
          label: "Why we ask",
          hint: "Opens under the question: people who know why answer sooner.",
        },
        { path: "consent", label: "What is accepted", hint: "", suits: never },
      ],
    },
    {
      title: "Condition",
      isOpen: true,
      items: [
        { path: "when", label: "When it is asked", hint: "" },
        {
          path: "draw.otherwise",
          label: "While it is not asked",
          hint: "",
          suits: ({ when }) => when !== undefined,
        },
      ],
    },
    { title: "Rules", isOpen: true, items: rules },
    { title: "Messages", isOpen: false, items: [{ path: "messages", label: "Messages", hint: "" }] },
    {
      title: "Look",
      isOpen: false,
      items: [
        { path: "draw.width", label: "Width", hint: "On a large screen. Without it: the whole line." },
        { path: "draw.widget", label: "Control", hint: "" },
        {
          path: "draw.placeholder",
          label: "Example in the empty field",
          hint: "",
          suits: (field) => isTypedField(field) || isChoice(field),
        },
        { path: "draw.counter", label: "Count the characters", hint: "", suits: isWorded },
        {
          path: "draw.autocomplete",
          label: "What the browser may fill in",
          hint: "organization, tel, postal-code",
          suits: isTypedField,
        },
        {
          path: "draw.masked",
          label: "Last characters shown on the review",
          hint: "4 shows •••••6789. Left empty, all are shown.",
          suits: isWorded,
        },
        {
          path: "draw.calendar",
          label: "A calendar to choose from",
          hint: "",
          suits: ({ format }) => format === "date",
        },
        {
          path: "draw.labels",
          label: "Words for yes and no",
          hint: "",
          suits: ({ type }) => type === "boolean",
        },
        { path: "draw.ends", label: "Ends of the scale", hint: "", suits: isNumberField },
      ],
    },
    { title: "Advanced", isOpen: false, items: rare },
  ],
};

/** Returns how the keywords of another wording of a question are called; undefined for other objects. */
export function layoutWithin(node: SchemaNode): LayoutItem[] | undefined {
  const isQuestion = ["when", "items", "messages"].every((name) => propertiesOf(node).includes(name));
  if (!isQuestion) return undefined;
  const items = fieldLayout.groups.flatMap((group) => group.items);
  return items.map((item) =>
    item.path === "when" ? { ...item, label: "When this is used", hint: "" } : item,
  );
}
