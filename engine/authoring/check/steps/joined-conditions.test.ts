import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Condition, Json } from "../../../definition/definition.ts";
import { valueIn } from "../../../definition/json.ts";
import { evaluateValidators } from "../../../formats/validators.ts";
import { openWizard } from "../../../open.ts";
import { pathOf } from "../../../path/path.ts";
import { conditionHolds } from "../../../rules/condition.ts";
import { seed, strength } from "../../../testing/depth.ts";
import { generatedWizards } from "../../../testing/generated-wizards.ts";
import { drawWalk } from "../../../testing/walks.ts";
import { compileValidators } from "../../read/compile.ts";
import { ourAuthoringRegistry } from "../../registry/registry.ts";
import type { DefinitionPath } from "../../source/fault.ts";
import { type Edits, expectFault, faultsIn, smallFolder } from "../../testing/small-folder.ts";
import { canBeExplored, checkDefinition, checkWizard } from "../check.ts";

const wizard = "wizards/small/wizard.json";
const extra = "wizards/small/steps/extra.json";

/** Edits that give a field after the rows of the last step a condition. */
const afterRows = (when: string, mark = ""): Edits => ({
  [extra]: [
    [
      '"messages": { "maxItems": "Three at most." }\n    }',
      `"messages": { "maxItems": "Three at most." }\n    },\n    "more": { "title": "More", "type": "string", "maxLength": 9, ${mark}"when": ${when}, "messages": { "maxLength": "Shorten it." } }`,
    ],
  ],
});

/** Edits that put a guarded transition to the review before the others of a step. */
const toReview = (params: string, step = "extra"): Edits => ({
  [wizard]: [
    step === "extra"
      ? [
          '"on": { "NEXT": "review", "SKIP": "review" }',
          `"on": { "NEXT": [${branch("review", params)}, { "target": "review" }], "SKIP": "review" }`,
        ]
      : ['{ "target": "extra" }', `${branch("review", params)}, { "target": "extra" }`],
  ],
});
const branch = (target: string, params: string) =>
  `{ "target": "${target}", "guard": { "type": "matches", "params": ${params} } }`;

describe("conditions that words join", () => {
  test.each([
    '{ "$any": [{ "note": true }, { "rows": { "minItems": 2 } }] }',
    '{ "$not": { "paper": true }, "rows": { "maxItems": 2 } }',
    '{ "$all": [{ "paper": true }, { "$not": { "note": { "minLength": 5 } } }] }',
    '{ "rows": { "$some": { "what": { "const": "firm" } } } }',
    // No field of the row has this test itself.
    '{ "rows": { "$some": { "what": { "enum": ["firm"] } } } }',
    '{ "rows": { "$every": { "$any": [{ "what": { "const": "firm" } }, { "why": true }] }, "minItems": 2 } }',
    '{ "rows": { "not": { "$some": { "what": { "const": "firm" } } } } }',
  ])("%s is in order", (when) => {
    expect(faultsIn(smallFolder(afterRows(when)))).toEqual([]);
  });

  test("a word that does not exist is reported", () => {
    expectFault(
      "unknown-keyword",
      /"\$either" is not known here.*Known: \$any, \$all, \$not/,
      afterRows('{ §"$either": [{ "note": true }] }'),
    );
  });

  test("a field that does not exist is reported where it stands", () => {
    expectFault(
      "unknown-field",
      /There is no field "notes" here/,
      afterRows('{ "$any": [{ "rows": true }, { "$not": { §"notes": true } }] }'),
    );
  });

  test("an option that does not exist is reported in a row", () => {
    expectFault(
      "unknown-option",
      /"farm" is not among the choices of "What"/,
      afterRows('{ "rows": { "$some": { "what": { §"const": "farm" } } } }'),
    );
  });

  test("rows of what has none are reported", () => {
    expectFault(
      "unknown-field",
      /^"note" has no rows, so "\$some" has nothing to look at/,
      afterRows('{ "note": { §"$some": { "what": true } } }'),
    );
  });

  test("a field that a row does not have is reported", () => {
    expectFault(
      "unknown-field",
      /There is no field "note" in the rows of "rows"/,
      afterRows('{ "rows": { "$every": { §"note": true } } }'),
    );
    expectFault(
      "unknown-field",
      /A condition on rows can look only at the fields of the row/,
      afterRows('{ "rows": { "$every": { §"kind.kind": true } } }'),
    );
  });

  test("a guard on a field that a row does not have is reported", () => {
    expectFault(
      "unknown-field",
      /There is no field "who" in the rows of "extra\.rows"/,
      toReview('{ "$any": [{ "extra.rows": { "$some": { §"who": true } } }] }'),
    );
  });

  test("a circle through $not is reported", () => {
    expectFault("mutual-wait", /"Paper" \(paper\) waits for an answer to "Note"/, {
      [extra]: [['"title": "Paper",', '"title": "Paper",\n      §"when": { "$not": { "note": true } },']],
    });
  });

  test("a condition on a field further down is reported", () => {
    expectFault("early-read", /Move "paper" below "rows"/, {
      [extra]: [
        [
          '"title": "Paper",',
          '"title": "Paper",\n      "when": { "$any": [{ §"rows": { "minItems": 2 } }] },',
        ],
      ],
    });
  });

  test("$not of an answer that may have been skipped must come after what is said of it", () => {
    expectFault(
      "skipped-read",
      /"firm" may have been skipped or passed by/,
      toReviewFromExtra('{ "$not": { §"firm.staff": { "const": 3 } } }'),
    );
  });
});

const toReviewFromExtra = (params: string): Edits => ({
  [wizard]: [
    [
      '"on": { "NEXT": "review", "SKIP": "review" }',
      `"on": { "NEXT": [${branch("review", params)}, { "target": "review", "guard": { "type": "answered", "params": { "answers": ["firm"] } } }], "SKIP": "review" }`,
    ],
  ],
});

describe("conditions that never hold", () => {
  test("a part of $any that never holds is reported", () => {
    expectFault(
      "dead-branch",
      /This part of the condition never holds: it can be left out\. .*Rows \(extra\.rows\)/,
      afterRows('{ "$any": [{ "paper": true }, §{ "rows": { "minItems": 4 } }] }'),
    );
  });

  test("a part of $any in a guard that never holds is reported", () => {
    expectFault(
      "dead-branch",
      /This part of the condition never holds/,
      toReview(
        '{ "$any": [{ "kind.kind": { "const": "other" } }, §{ "kind.name": { "minLength": 51 } }] }',
        "kind",
      ),
    );
  });

  test("$not of what never holds is reported", () => {
    expectFault(
      "dead-branch",
      /This part of the condition never holds/,
      afterRows('{ §"$not": { "rows": { "minItems": 4 } }, "paper": true }'),
    );
  });

  test("a row that no row can be is reported", () => {
    expectFault(
      "dead-branch",
      /"More" \(more\) would never be asked/,
      afterRows('{ "rows": { "$some": { "what": { "const": "firm" }, "why": true } } }', "§"),
    );
  });

  test("rows and their number are combined", () => {
    expectFault(
      "dead-branch",
      /"More" \(more\) would never be asked/,
      afterRows(
        '{ "rows": { "maxItems": 1, "$some": { "what": { "const": "firm" } }, "allOf": [{ "$some": { "what": { "const": "person" } } }] } }',
        "§",
      ),
    );
  });

  test("a condition of a row that contradicts itself is reported", () => {
    expectFault("dead-branch", /"Why" \(why\) would never be asked/, {
      [extra]: [
        [
          '"when": { "what": { "const": "other" } }',
          '§"when": { "what": { "const": "other" }, "$not": { "what": true } }',
        ],
      ],
    });
  });

  test("a gap between guards that words join is reported with answers", () => {
    const branches = branch(
      "extra",
      '{ "$any": [{ "kind.kind": { "const": "other" } }, { "kind.name": true }] }',
    );
    expectFault(
      "guard-gap",
      /Kind \(kind\.kind\): A person \("person"\); Name \(kind\.name\): not answered/,
      {
        [wizard]: [
          ['{ "target": "extra" }', branches],
          ['"NEXT": [\n', '§"NEXT": [\n'],
        ],
      },
    );
  });

  test("guards on rows that cover everything need no last transition", () => {
    const some = '{ "extra.rows": { "$some": { "what": { "const": "firm" } } } }';
    const branches = `"NEXT": [${branch("review", some)}, ${branch("review", `{ "$not": ${some} }`)}]`;
    expect(
      faultsIn(
        smallFolder({ [wizard]: [['"on": { "NEXT": "review", "SKIP"', `"on": { ${branches}, "SKIP"`]] }),
      ),
    ).toEqual([]);
  });
});

test("no registrant of a generated wizard meets a condition that is reported as never holding", () => {
  const clock = () => new Date("2026-11-21T12:00:00Z");
  const places = new Map<string, DefinitionPath>();
  const locate = (path: DefinitionPath) => {
    places.set(JSON.stringify(path), path);
    return { file: JSON.stringify(path), line: 1, column: 1 };
  };
  let reported = 0;
  for (const definition of fc.sample(generatedWizards, { numRuns: strength(15, 75), seed })) {
    const lists = { all: Object.keys(definition.lists), unused: [] };
    const found = checkDefinition({ definition, lists, locate, registry: ourAuthoringRegistry });
    if (!canBeExplored(found)) continue;
    const opened = openWizard(
      definition,
      evaluateValidators(compileValidators(definition)),
      clock,
      ourAuthoringRegistry,
    );
    const dead = checkWizard({ wizard: opened, found, locate })
      .faults.filter(({ rule }) => rule === "dead-branch")
      .map(({ file }) => places.get(file) ?? [])
      .filter((path) => path[0] === "steps" && path.includes("when") && path.length < 9);
    if (dead.length === 0) continue;
    const walks = fc.sample(
      fc.gen().map((draw) => drawWalk((one) => draw(one), opened)),
      { numRuns: strength(8, 20), seed },
    );
    for (const path of dead) {
      reported += 1;
      const condition = valueIn(definition as unknown as Json, path) as Condition;
      for (const walk of walks) {
        const { answers } = pathOf(opened, walk.at(-1) ?? {});
        const own = answers[String(path[1])];
        expect(own !== undefined && conditionHolds(opened.validators, condition, { own, answers })).toBe(
          false,
        );
      }
    }
  }
  expect(reported).toBeGreaterThan(strength(0, 5));
});
