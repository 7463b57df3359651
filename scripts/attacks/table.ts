import { testCell, textCell } from "../test-tables/cells.ts";
import type { NamedTest } from "../test-tables/titles.ts";

/** Returns the page of all attacks, with the tests that try each. */
export function attackTable(attacks: { [number: number]: string }, tests: NamedTest[]): string {
  const rows = Object.entries(attacks).map(([number, what]) => {
    const made = tests.filter((test) => test.attacks.includes(Number(number)));
    return `| ${number} | ${textCell(what)} | ${testCell(made) || "none yet"} |`;
  });
  return [
    "# Attacks",
    "",
    "What is tried on the product, and the tests that try it, on SQLite and on PostgreSQL where data is touched. " +
      "Written by `npm run attacks` from the titles of the tests; numbers that are missing are not ours to make here.",
    "",
    "| Attack | What is tried | Tests |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

/** Returns the numbers that no test makes, and those that tests make and nobody described. */
export function gapsIn(attacks: { [number: number]: string }, tests: NamedTest[]): string[] {
  const made = new Set(tests.flatMap((test) => test.attacks));
  return [
    ...Object.entries(attacks)
      .filter(([number]) => !made.has(Number(number)))
      .map(([number, what]) => `No test makes attack ${number} yet: ${what}.`),
    ...tests.flatMap(({ attacks: numbers, file }) =>
      numbers
        .filter((number) => attacks[number] === undefined)
        .map((number) => `${file}: say in scripts/attacks/list.ts what attack ${number} tries.`),
    ),
  ];
}
