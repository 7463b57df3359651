import type { AttackTest } from "./titles.ts";

/** The page of all attacks: what each tries, and the tests that try it. */
export function tableOf(attacks: { [number: number]: string }, tests: AttackTest[]): string {
  const rows = Object.entries(attacks).map(([number, what]) => {
    const made = tests.filter(({ numbers }) => numbers.includes(Number(number)));
    const files = [...new Set(made.map(({ file }) => file))].map((file) => {
      const titles = made.filter((test) => test.file === file).map(({ title }) => `<br>• ${cell(title)}`);
      return `[${file}](../${file})${titles.join("")}`;
    });
    return `| ${number} | ${cell(what)} | ${files.join("<br>") || "none yet"} |`;
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

/** The numbers that no test makes, and those that tests make and nobody described. */
export function gapsIn(attacks: { [number: number]: string }, tests: AttackTest[]): string[] {
  const made = new Set(tests.flatMap(({ numbers }) => numbers));
  return [
    ...Object.entries(attacks)
      .filter(([number]) => !made.has(Number(number)))
      .map(([number, what]) => `No test makes attack ${number} yet: ${what}.`),
    ...tests.flatMap(({ numbers, file }) =>
      numbers
        .filter((number) => attacks[number] === undefined)
        .map((number) => `${file}: say in scripts/attacks/list.ts what attack ${number} tries.`),
    ),
  ];
}

function cell(text: string): string {
  return text.replaceAll("|", "\\|").replaceAll("<", "&lt;").replaceAll("\n", " ");
}
