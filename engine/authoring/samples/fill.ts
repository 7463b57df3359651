import { conditionKey } from "../../condition.ts";
import type { Answer, Condition, FieldDefinition, Json } from "../../definition.ts";
import { isSameJson, ownValue } from "../../json.ts";
import type { Form, ValuesOf } from "./form.ts";
import { inOrderOfNeed } from "./needs.ts";

/** So many values of a field are tried before it is held to have none that will do. */
const mostTried = 300;

interface Search {
  form: Form;
  valuesOf: ValuesOf;
  wanted: Answer;
  order: string[];
  /** Fields without which a wanted one would not count. */
  needed: Set<string>;
  /** Fields on whose value it hangs what else must be given: one value of each class is tried. */
  deciders: Map<string, Condition[string][]>;
  best: Answer | null;
}

/** The shortest lawful filling of a form that holds what is wanted; null when none was found. */
export function fill(form: Form, wanted: Answer, valuesOf: ValuesOf): Answer | null {
  const order = inOrderOfNeed(form.fields);
  if (Object.keys(wanted).some((name) => !order.includes(name))) return null;
  const needed = neededFor(form, Object.keys(wanted));
  const deciders = decidersOf(form, new Set([...needed, ...form.required, ...Object.keys(wanted)]));
  const search: Search = { form, valuesOf, wanted, order, needed, deciders, best: null };
  visit(search, 0, {});
  return search.best;
}

function neededFor({ fields }: Form, wanted: string[]): Set<string> {
  const needed = new Set<string>();
  const waiting = [...wanted];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    for (const other of Object.keys(ownValue(fields, name)?.when ?? {})) {
      if (!Object.hasOwn(fields, other) || needed.has(other)) continue;
      needed.add(other);
      waiting.push(other);
    }
  }
  return needed;
}

/** The tests that are put to a field by the conditions of those that are, or may have to be, given. */
function decidersOf({ fields }: Form, given: Set<string>): Search["deciders"] {
  const deciders: Search["deciders"] = new Map();
  for (const name of given) {
    const field = ownValue(fields, name);
    for (const condition of [field?.when ?? {}, ...(field?.variants ?? []).map(({ when }) => when)]) {
      for (const [other, test] of Object.entries(condition)) {
        deciders.set(other, [...(deciders.get(other) ?? []), test]);
      }
    }
  }
  return deciders;
}

/** Answers the fields from `index` on, each after those that it depends on. */
function visit(search: Search, index: number, own: Answer): void {
  const { form, order, wanted, best } = search;
  if (best && Object.keys(own).length >= Object.keys(best).length) return;
  const name = order[index];
  if (name === undefined) {
    finish(search, own);
    return;
  }
  const now = form.now(name, own);
  if (Object.hasOwn(wanted, name)) {
    if (now) visit(search, index + 1, { ...own, [name]: wanted[name] as Json });
  } else if (now && (form.required.includes(name) || search.needed.has(name))) {
    for (const value of worthTrying(search, name, now, own))
      visit(search, index + 1, { ...own, [name]: value });
  } else {
    visit(search, index + 1, own);
  }
}

/** The first value that will do; of a field that decides about others, the first of each class. */
function* worthTrying(search: Search, name: string, now: FieldDefinition, own: Answer): Iterable<Json> {
  const { form, deciders, valuesOf } = search;
  const tests = deciders.get(name) ?? [];
  const seen = new Set<string>();
  let tried = 0;
  for (const value of valuesOf(name, now, { ...search.wanted, ...own })) {
    tried += 1;
    if (form.left.judgements <= 0 || tried > mostTried) return;
    const kind = JSON.stringify(
      tests.map((test) => test === true || (form.judge.validators[conditionKey(test)]?.(value) ?? false)),
    );
    if (seen.has(kind)) continue;
    const { normal, wrong } = form.judged({ ...own, [name]: value });
    if (wrong.has(name) || !Object.hasOwn(normal, name)) continue;
    seen.add(kind);
    yield normal[name] as Json;
    if (tests.length === 0) return;
  }
}

/** Keeps a filling that will do as a whole, when it is the shortest so far. */
function finish(search: Search, own: Answer): void {
  const { normal, wrong } = search.form.judged(own);
  const holds = Object.entries(search.wanted).every(([name, value]) => isKept(normal[name], value));
  if (wrong.size === 0 && holds) search.best = normal;
}

/** Texts and lists may be spelled or ordered otherwise when stored. */
function isKept(stored: Json | undefined, wanted: Json): boolean {
  if (Array.isArray(stored) && Array.isArray(wanted)) return stored.length === wanted.length;
  return isSameJson(stored, wanted) || (typeof stored === "string" && typeof wanted === "string");
}
