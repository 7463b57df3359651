import fc from "fast-check";
import type { Answer, FieldDefinition, Json } from "#engine";

type Fields = { [name: string]: FieldDefinition };
type Place = (string | number)[];

/** Texts that look like other types, or like nothing. */
const oddTexts = [
  "",
  " \u00a0\u2028",
  "\u200b",
  "a\u0000b",
  "\ud83d",
  "\udc00x",
  "e\u0301",
  "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}",
  "\u0661\u0662\u0663\u0664\u0665",
  "\uff11\uff12\uff13\uff14\uff15",
  "\u0130\u0131\u00df\ufb01",
  "12345\n",
  "+1 (404) 555-0123 ext. 4",
  "javascript:alert(1)",
  "https://xn--bcher-kva.example/%zz",
  "{email}",
  "{$user}",
  "null",
  "true",
  "0x10",
  "1e3",
  " 7 ",
  "-0",
  "__proto__",
  "Other",
];
const oddNames = ["constructor", "toString", "hasOwnProperty", "__proto__x", "a/b", "~0", "", "0", "id"];
const oddValues: Json[] = [null, true, false, 0, -0, 1.5, -1, 1e21, [], {}, [[]], [null], { "": "" }];

const oddities: fc.Arbitrary<Json> = fc.oneof(
  { arbitrary: fc.constantFrom<Json>(...oddTexts), weight: 8 },
  { arbitrary: fc.constantFrom<Json>(...oddValues), weight: 8 },
  { arbitrary: fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>, weight: 4 },
  { arbitrary: fc.integer({ min: 1, max: 24 }).map(nested), weight: 1 },
);

function nested(depth: number): Json {
  return depth === 0 ? "deep" : [nested(depth - 1)];
}

/** Any JSON under the names of these fields, of their rows' fields, and under other names. */
export function strangeAnswers(fields: Fields): fc.Arbitrary<Answer> {
  const names = fc.oneof(
    fc.constantFrom(...Object.keys(fields)),
    fc.constantFrom(...Object.keys(fields)),
    fc.constantFrom(...oddNames),
  );
  const rowNames = Object.values(fields).flatMap((field) => Object.keys(field.items?.properties ?? {}));
  const rows = fc.array(
    fc.dictionary(fc.constantFrom(...(rowNames.length > 0 ? rowNames : oddNames)), oddities, { maxKeys: 4 }),
    { maxLength: 3 },
  );
  return fc.dictionary(names, fc.oneof(oddities, rows), { maxKeys: 5 }) as fc.Arbitrary<Answer>;
}

/** Replaces one value of each answer with something that does not belong there, or adds an unknown property. */
export function strangelyChanged(answers: fc.Arbitrary<Answer>): fc.Arbitrary<Answer> {
  const added = fc.oneof(
    { arbitrary: fc.constant(null), weight: 3 },
    { arbitrary: fc.constantFrom(...oddNames), weight: 1 },
  );
  return fc.tuple(answers, fc.nat(), oddities, added).map(([answer, chosen, value, name]) => {
    const places = placesIn(answer);
    const place = places[chosen % places.length] ?? ["notAsked"];
    return changed(answer, name === null ? place : [...place.slice(0, -1), name], value) as Answer;
  });
}

/** Returns the path of every value; a file and a looked-up code are one value. */
function placesIn(value: Json, at: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [at];
  if ("id" in value || "code" in value) return [at];
  const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [at, ...inner.flatMap(([key, one]) => placesIn(one, [...at, key]))].filter(
    ({ length }) => length > 0,
  );
}

function changed(holder: Json, [key, ...rest]: Place, value: Json): Json {
  if (key === undefined) return value;
  if (Array.isArray(holder))
    return typeof key === "number" ? holder.with(key, changed(holder[key] ?? null, rest, value)) : value;
  if (typeof holder !== "object" || holder === null) return value;
  return { ...holder, [key]: changed(holder[key] ?? null, rest, value) };
}
