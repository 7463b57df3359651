/**
 * The shape of a definition once read: plain JSON, with every `$ref` resolved and every list beside it.
 * The server sends exactly this to the browser; `definitions/REFERENCE.md` says what staff may write.
 */

/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A JSON Schema (draft 2020-12 keywords that Ajv's default vocabulary knows), as data. */
export type JsonSchema = { [keyword: string]: Json | undefined };

/** Answer of one step: field names to values. Always normalized before it is validated or stored. */
export type Answer = { [field: string]: Json };

/** Answers by step slug; only steps that lie on the registrant's path. */
export type Answers = { [step: string]: Answer };

/** A registrant's entry for a step: a row of the store, or a line of the browser's draft. */
export type Entry = { answer: Answer; skipped?: never } | { skipped: true; answer?: never };

/** Entries by step slug, whether on today's path or not. */
export type Entries = { [step: string]: Entry };

/**
 * Holds when every named answer is present and fits its schema. A key is `field` (of the same step, or of the
 * same row inside a list) or `step-slug.field` (of an earlier step). `true` means "any value". `$any` and `$all` hold
 * lists of conditions, `$not` holds one. The schema of a list of rows may have `$some` and `$every`: conditions on a row.
 */
export type Condition = { [path: string]: JsonSchema | true | Condition | Condition[] };

/** One choice of a list. Further string properties (`code`, `document`, `acronym` ...) may be named in templates and hints. */
export interface Option {
  value: string | number | boolean;
  label: string;
  group?: string;
  /** Shown under the label where options are radio buttons or checkboxes. */
  description?: string;
  /** Excludes the other options of a question with several choices: "None of these". */
  exclusive?: boolean;
  /** The value that it had before: answers that name it follow. */
  was?: string | number | boolean;
  /** Retired: no longer offered, but valid for people who chose it. */
  retired?: true;
  /** The value of the option that takes the place of a retired one. */
  successor?: string | number | boolean;
  [property: string]: string | number | boolean | undefined;
}

export interface OptionList {
  title: string;
  /** The name, or names, that it had before. */
  was?: string | string[];
  options: Option[];
}

/** Look of a field. Every property is optional: the default follows from the field's type. */
export interface Draw {
  /** Name of a control: one of ours, or one that the host application adds. */
  widget?: string;
  width?: "full" | "half" | "third";
  autocomplete?: string;
  placeholder?: string;
  /** Stored exactly as typed: passwords. */
  verbatim?: boolean;
  /** Counter under a text: 'n/max characters'. */
  counter?: boolean;
  /** Milliseconds of inactivity after which the field is validated while typing (postal codes: 200). */
  judgeAfter?: number;
  /** Treatment of a conditional field whose condition does not hold. Default: it is not shown. */
  otherwise?: "hidden" | "disabled";
  /** Dialog after the field is typed: confirming locks it, cancelling clears it. A saved value stays locked. */
  confirm?: { title: string; description?: string; confirm: string; cancel: string; locked: string };
  /** Texts of repeated entries. */
  add?: string;
  remove?: string;
  entry?: string;
  confirmRemove?: { title: string; cancel: string; confirm: string };
  /** Text shown beside a switch that loses typed words (see `clears`). */
  confirmClear?: { title: string; description: string; cancel: string; confirm: string };
  /** Column titles of a table of rows, by field name. */
  columns?: { [field: string]: string };
  /** Text shown when a picture, table or list is empty, or a lookup has nothing to offer. */
  empty?: string;
  /** Text shown when a lookup cannot be reached. */
  failure?: string;
  /** Words for the answers of a boolean. */
  labels?: { yes: string; no: string };
  /** Lets a date be chosen from a calendar, too. */
  calendar?: true;
  /** Number of last characters that the review and texts show; the others are hidden. */
  masked?: number;
  /** Meanings of a scale's smallest and largest points. */
  ends?: { low: string; high: string };
  /** Lets a lookup leave what narrows it: the offer to do so, what to type, and the sentence after it set `by`. */
  everywhere?: { offer: string; prompt: string; changed: string };
}

/** A file that the registrant uploads; its answer is `{ id, name, type, size }`. */
export interface FileRule {
  /** MIME types, validated by content on the server. */
  accept: string[];
  maxBytes: number;
  /** Pictures are re-encoded to a square on the server. */
  picture?: boolean;
}

/** A value looked up from the server: `{ code, name }`. */
export interface LookupRule {
  /** Name of a source: `naics`, or one that the host application adds. */
  source: string;
  /** The field whose chosen option narrows the search, by the option's `code`. */
  by: string;
  /** Field whose choice is not offered again, and left out here when it was chosen before. */
  except?: string;
}

/** A distance on the calendar; negative parts go back. */
export interface CalendarSpan {
  years?: number;
  months?: number;
  days?: number;
}

/**
 * Right-hand side of a comparison: a literal; a field of the same page or row, or `step.field` of an earlier step,
 * moved by `plus`; or today, moved by these years, months and days.
 */
export type Operand = { value: Json } | { field: string; plus?: CalendarSpan } | { today: CalendarSpan };

/** The operators of comparisons; the last four are for dates, months and times. */
export type Operator =
  | "atLeast"
  | "atMost"
  | "moreThan"
  | "lessThan"
  | "equals"
  | "differsFrom"
  | "after"
  | "before"
  | "onOrAfter"
  | "onOrBefore";

/** A rule between two answers: exactly one operator. It holds while its operand is absent. */
export type Comparison = { [operator in Operator]?: Operand } & {
  /** Ignores case, spaces and the kind of dash and apostrophe: a typed signature. */
  loosely?: true;
  /** Holds for a partly known date, too, if it holds on one of the possible days. */
  possibly?: true;
  message: string;
};

/**
 * Formula of a computed answer. A list's column is `list.column`, or `step.list.column`; other operands are fields, or
 * `step.field`.
 */
export interface Computed {
  /** Names to add up: a column, or single answers. */
  sum?: string | string[];
  count?: string;
  smallest?: string;
  largest?: string;
  average?: string;
  difference?: [string, string];
  product?: [string, string];
  /** Percentage of the second that the first makes up. */
  share?: [string, string];
  /** Whole years since a date, up to today. */
  yearsSince?: string;
  /** The date may be partly known: the fewest years count. Set when the folder is read. */
  partly?: true;
  /** Texts joined by spaces, once the first and the last are answered. */
  joined?: string[];
  /** The answer to another question. */
  same?: string;
  /** Same value for everybody. */
  value?: string | number | boolean;
  /** The day on which the registration is sent, moved by this distance; until then today. */
  sentOn?: CalendarSpan;
  /** Decimals of the result, rounded half away from zero. */
  decimals?: number;
}

/** Cleaning of an author-defined identifier before its pattern is tested. */
export interface Cleaning {
  case?: "upper" | "lower";
  /** Characters that are left out wherever they stand: separators. */
  remove?: string;
  /** Final spelling, with # for each character: "##-###". An identifier of another length stays as it is. */
  write?: string;
}

/** A field: a JSON Schema with these keywords of ours. */
export interface FieldDefinition {
  title?: string;
  /** The hint under the label; `{field.property}` is replaced by that property of the option chosen there. */
  description?: string;
  /** The name, or names, that it had before: answers under them follow. */
  was?: string | string[];
  /** Reason for asking, shown beside the field. */
  why?: string;
  type?: "string" | "number" | "integer" | "boolean" | "array" | "object";
  format?: string;
  /** Precision of a date: the day, or the month too, may be left out. */
  partial?: "month" | "year";
  /** The currency of the format `money` (ISO 4217). */
  currency?: string;
  /** Unit of a number: "kg". */
  unit?: string;
  pattern?: string;
  clean?: Cleaning;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  const?: Json;
  enum?: Json[];
  default?: Json;
  items?: FieldDefinition;
  properties?: { [field: string]: FieldDefinition };
  required?: string[];
  additionalProperties?: boolean;
  /** Name of an option list in `definitions/options`: the value must be one of its options. */
  list?: string;
  file?: FileRule;
  lookup?: LookupRule;
  /** The field counts (is drawn, stored, may be required) only while this holds. */
  when?: Condition;
  /** Overlays: the first that holds replaces the keywords it names. */
  variants?: FieldVariant[];
  /** Rules between this answer and others, or today. */
  compare?: Comparison[];
  /** The answer is not asked but follows from others; whatever a caller sends for it is ignored. */
  computed?: Computed;
  /** The answer comes with the address under which the wizard was first opened, and is never drawn. One that does not fit is dropped. */
  source?: { parameter: string };
  /** Has the answer of that field of the step while that tick is set: "Same as above". */
  copy?: { from: string; while: string };
  /** Begins with what the account says; `fixed`: stays so while there is an account, and is not typed. */
  prefill?: { account: "name" | "firstName" | "lastName" | "email"; fixed?: true };
  /** Must equal that field of the same step (a repeated password). */
  sameAs?: string;
  /** Rules shown as a live list beside the field; each is a pattern the text must match. */
  checklist?: { label: string; pattern: string; message: string }[];
  /** Other fields of the step that a change of this one empties. */
  clears?: string[];
  /** The sentence for each rule: keyword to text (`required`, `maxLength`, `format`, `list` ...). */
  messages?: { [rule: string]: string };
  draw?: Draw;
}

/** Replaces keywords of a field while its condition holds. */
export interface FieldVariant extends Partial<FieldDefinition> {
  when: Condition;
}

/** One row of the review: one label, the values of one or more fields. */
export interface ReviewRow {
  label: string;
  fields: string[];
  /** Separator between several values. Default: a space between fields, a comma between the values of a list. */
  join?: string;
  /** Text instead of a dash when there is no answer. */
  empty?: string;
  /** Control: a picture, a file name, or disabled checkboxes. */
  as?: "text" | "picture" | "checkboxes";
}

export interface ReviewSection {
  title: string;
  rows?: ReviewRow[];
  /** A list answer: its rows are shown once for each entry (field paths are then relative to the entry). */
  each?: { field: string; title?: string; rows: ReviewRow[]; empty?: string };
  /** Options chosen in `field`, split over headings by an option property. */
  split?: { field: string; by: string; headings: { [value: string]: string }; empty?: string };
}

/** Content between the fields of a page. */
export interface Guidance {
  /** `heading` also groups the fields below it, up to the next heading; `matrix` asks its `fields` as rows of a table. */
  kind: "text" | "inset" | "warning" | "details" | "heading" | "matrix" | "picture";
  /** The field that it stands above or below; without either, it stands at the top. */
  before?: string;
  after?: string;
  /** Last field of a heading's group. Default: the field before the next heading. */
  through?: string;
  title?: string;
  /** Markdown: paragraphs, lists, strong words and links. */
  text?: string;
  /** The rows of a matrix: fields that follow each other, with one list. */
  fields?: string[];
  /** The name of a picture's file, and what it says to those who do not see it. `text` is the caption. */
  picture?: string;
  alt?: string;
  /** The content of that file as a data: URL. It is put in when the folder is read. */
  source?: string;
  when?: Condition;
}

/** One step: its page, the JSON Schema of its answer, its texts. */
export interface StepDefinition {
  title: string;
  /** The name, or names, that it had before: entries under them follow. */
  was?: string | string[];
  /** One sentence under the heading. */
  description?: string;
  type: "object";
  properties: { [field: string]: FieldDefinition };
  required: string[];
  additionalProperties: false;
  /** Fields that must be filled before the button looks ready. Default: `required`. */
  gate?: string[];
  /** Texts of buttons, where they differ from those of every wizard. */
  buttons?: { next?: string; skip?: string; back?: string };
  /** Paragraphs of a page without fields (the confirmation). */
  body?: string[];
  guidance?: Guidance[];
  review?: ReviewSection[];
}

/** Call that saves a step; see `call.ts` for the template. */
export interface CallDefinition {
  method: "PUT" | "POST";
  path: string;
  encoding?: "json" | "multipart";
  /** An example of the payload with `{field}` where an answer goes. */
  body: Json;
  /** File fields that may also come as multipart parts: part name to field path (`document`, `certificates.file`). */
  files?: { [part: string]: string };
  /** Reply of the server beside `message`, with `{$registration}` and the like. */
  reply?: Json;
  /** Message when the call fails without one of the server's. */
  failure: string;
  /** Texts for failures of one kind, by problem code: `not-reached`, or `no-reply` (the reply lacks what is declared). */
  failures?: { [code: string]: string };
}

export interface StateMeta {
  /** Title in the progress rail. */
  rail: string;
  /**
   * `review` shows all answers, may ask below them, and confirms; `confirmation` ends the wizard; `exit` says why somebody
   * cannot register. Default `step`.
   */
  kind?: "step" | "review" | "confirmation" | "exit";
  save?: CallDefinition;
  /** URL of the same step as a page of its own. */
  standalone?: string;
  /** `true` keeps unsent input in memory only: names and addresses, on a computer that may be shared. */
  private?: true;
}

/** A guarded way on: the first whose guard holds is taken. */
export interface Transition {
  target: string;
  guard?: Guard;
}

export type Guard =
  | { type: "matches" | "differs"; params: Condition }
  | { type: "answered" | "unanswered"; params: { answers: string[] } };

export interface StateDefinition {
  type?: "final";
  on?: { NEXT?: string | Transition | Transition[]; SKIP?: string | Transition | Transition[] };
  meta: StateMeta;
}

/** A place of the login numbering: a step's slug, or a page of its own that stands for a step. */
export type LoginPlace = string | { place: string; step: string; path: string };

export interface WizardMeta {
  title: string;
  basePath: string;
  /** The role that registrants get, in capitals; null for none. */
  role: string | null;
  /** Noun for somebody with this role, within a sentence. */
  roleName?: string;
  /** Position among the wizards, from 1. Wizards without one follow by title. */
  place?: number;
  /** Number of registrations that a person may have: one, or several, each with pages of its own. Default: one. */
  registrations?: "one" | "several";
  /** Point at which an account is required: before the first step, every step, those after one, or the review. */
  login: "at-start" | "every-step" | "at-review" | { after: string };
  numbering: { wizard: string[]; login: LoginPlace[] };
  /** The call that confirms the registration at the review. */
  confirm?: CallDefinition;
  /** The stored profile as other systems read it: a template over all answers (`{step.field}`). */
  profile?: Json;
}

/** wizard.json: an XState v5 machine configuration; a state is a step. */
export interface MachineDefinition {
  id: string;
  initial: string;
  states: { [slug: string]: StateDefinition };
  meta: WizardMeta;
}

/** A set of forms with their option lists: a wizard without an order (the account screens). */
export interface FormsDefinition {
  id: string;
  /** Hash of the content: two definitions with the same version ask the same. */
  version: string;
  steps: { [slug: string]: StepDefinition };
  lists: { [name: string]: OptionList };
  /** The place whose calendar says what today is, as IANA names it. Default: UTC. */
  timeZone?: string;
}

/** A wizard's own content, and nothing else. */
export interface WizardDefinition extends FormsDefinition {
  machine: MachineDefinition;
}

/** A broken rule and its place: `path` leads from the answer to the value: `["certificates", 0, "agency"]`. */
export interface Problem {
  path: (string | number)[];
  /** The JSON Schema keyword, or `list`, `file`, `unknown`. */
  rule: string;
  message: string;
}
