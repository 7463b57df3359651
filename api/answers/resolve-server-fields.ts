import {
  type Answer,
  type FieldDefinition,
  type FormsDefinition,
  isObject,
  type Json,
  mostItemsOf,
  type Option,
  type Problem,
  type StepDefinition,
} from "#engine";
import type { LookupTables } from "../lookups/lookup-tables.ts";
import type { StoredFile } from "../store/file-rows.ts";
import { fileRuleOf } from "../uploads/file-rules.ts";
import { infectedWords } from "../uploads/scanner.ts";
import { fileAnswer } from "./place-files.ts";

/** Facts that only the server knows: the caller's files, and the titles of codes. */
export interface Facts {
  files: StoredFile[];
  lookups: LookupTables;
}

type Fields = StepDefinition["properties"];
type Path = (string | number)[];

/**
 * Replaces what a browser says about files and looked-up codes with what the server knows, and reports those that are
 * not the caller's, do not fit, or do not exist.
 */
export function resolveServerFields(definition: FormsDefinition, slug: string, answer: Answer, facts: Facts) {
  const fields = new ServerFields(definition, facts);
  const properties = definition.steps[slug]?.properties ?? {};
  return { answer: fields.settleFields(properties, answer, []), problems: fields.problems };
}

class ServerFields {
  readonly problems: ResolveProblem[] = [];
  private readonly lists: FormsDefinition["lists"];
  private readonly files: Map<Json, StoredFile>;
  private readonly lookups: LookupTables;

  constructor({ lists }: FormsDefinition, { files, lookups }: Facts) {
    this.lists = lists;
    this.files = new Map(files.map((file) => [file.id, file]));
    this.lookups = lookups;
  }

  settleFields(fields: Fields, holder: Answer, at: Path): Answer {
    return Object.fromEntries(
      Object.entries(holder).map(([name, value]) => {
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        return [
          name,
          field ? this.settle(field, value, { holder, fields, start: at, at: [...at, name] }) : value,
        ];
      }),
    );
  }

  private settle(field: FieldDefinition, value: Json, place: Place): Json {
    if (Array.isArray(value)) {
      const { items } = field;
      // A list that is too long is refused as a whole, so nothing is said of its entries.
      if (!items || value.length > mostItemsOf(field)) return value;
      return value.map((item, i) => this.settle(items, item, { ...place, at: [...place.at, i] }));
    }
    if (!isObject(value)) return value;
    if (fileRuleOf(field)) return this.settleFile(field, value, place.at);
    if (field.lookup) return this.settleLookup(field, value, place);
    return field.properties ? this.settleFields(field.properties, value, place.at) : value;
  }

  private settleFile(field: FieldDefinition, value: Answer, path: Path): Json {
    const file = this.files.get(value.id ?? null);
    if (!file)
      this.problems.push({ path, rule: "file", message: "This file is not on our server. Choose it again." });
    else if (file.found !== null)
      this.problems.push({ path, rule: "file", message: infectedWords(file.name) });
    else if (fileRuleOf(field)?.picture && !file.picture)
      this.problems.push(fieldProblem(field, "file", path));
    // Other properties stay, and are refused like any that the definition does not have.
    return file ? { ...value, ...fileAnswer(file) } : value;
  }

  private settleLookup(field: FieldDefinition, value: Answer, place: Place): Json {
    const { code } = value;
    const sector = this.sectorOf(field.lookup?.by ?? "", place);
    const source = field.lookup?.source ?? "";
    const table = Object.hasOwn(this.lookups, source) ? this.lookups[source] : undefined;
    const name = typeof code === "string" && sector !== null ? (table?.nameOf(sector, code) ?? null) : null;
    if (name === null) {
      const by = [...place.start, field.lookup?.by ?? ""];
      this.problems.push({ ...fieldProblem(field, "lookup", place.at), by });
    }
    return name === null ? value : { ...value, name };
  }

  /** Returns the `code` of the option chosen in the field that narrows the lookup. */
  private sectorOf(by: string, { holder, fields }: Place): string | null {
    const list = (Object.hasOwn(fields, by) ? fields[by] : undefined)?.list;
    const options = list === undefined ? undefined : this.lists[list]?.options;
    const code = options && codesByValue(options).get(holder[by] ?? null);
    return typeof code === "string" ? code : null;
  }
}

const codes = new WeakMap<Option[], Map<Json, Option["code"]>>();

/** Maps each option's value to its `code`, once per list. */
function codesByValue(options: Option[]): Map<Json, Option["code"]> {
  const byValue = codes.get(options) ?? new Map(options.map(({ value, code }) => [value, code]));
  codes.set(options, byValue);
  return byValue;
}

/** The location of a value: the fields and values beside it, their path from the answer, and its own. */
interface Place {
  holder: Answer;
  fields: Fields;
  start: Path;
  at: Path;
}

/** `by` is the path of the answer that a code is validated against: a problem there explains this one. */
export interface ResolveProblem extends Problem {
  by?: Path;
}

function fieldProblem(field: FieldDefinition, rule: "file" | "lookup", path: Path): Problem {
  const name = field.title ? `"${field.title}"` : "this answer";
  return { path, rule, message: field.messages?.[rule] ?? `Check ${name}.` };
}
