import type { Option } from "../../../definition/definition.ts";
import { EditRefusal } from "../refusal.ts";

/**
 * Reads options from pasted text: a choice a line, or a table whose header names `label` (and `value`, `group` or
 * columns of its own), separated by commas, semicolons or tabs. A choice without a value is stored as its label.
 */
export function choicesFrom(text: string): Option[] {
  const lines = text.split(/\r?\n/u).filter((line) => line.trim() !== "");
  const header = lines[0] ?? "";
  const mark = [",", ";", "\t"].find((one) => cellsOf(header, one).includes("label"));
  const isTable = mark !== undefined || header.trim() === "label";
  const options = isTable ? tableRows(lines, mark ?? ",") : lines.map((line) => line.trim()).map(plainOption);
  if (options.length === 0) throw new EditRefusal("There are no choices: write one a line.");
  for (const [index, { value, label }] of options.entries()) {
    const twin = options.slice(0, index).find((one) => one.value === value || one.label === label);
    if (twin) throw new EditRefusal(`"${label}" stands twice: each choice needs its own label and value.`);
  }
  return options;
}

/** Strips the bullet of a list item. */
function plainOption(line: string): Option {
  const label = line.replace(/^[-*\u2022]\s+/u, "");
  return { value: label, label };
}

function tableRows([header = "", ...lines]: string[], mark: string): Option[] {
  const names = cellsOf(header, mark);
  const odd = names.find((name) => !/^[a-z][a-zA-Z0-9]*$/u.test(name));
  if (odd !== undefined) {
    throw new EditRefusal(
      `The column "${odd}" cannot be used: columns are named like value, label, group, document.`,
    );
  }
  return lines.map((line) => {
    const cells = cellsOf(line, mark);
    const own = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]));
    const { value, label = "", ...others } = own;
    if (label === "") throw new EditRefusal(`This line has no label: "${line}".`);
    const filled = Object.entries(others).filter(([, cell]) => cell !== "");
    return { value: value || label, label, ...Object.fromEntries(filled) };
  });
}

/** Splits a line into cells; quoted cells may contain separators and doubled quotation marks. */
function cellsOf(line: string, mark: string): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const letter of line.replaceAll('""', "\u0000")) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === mark && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += letter;
  }
  return [...cells, cell].map((one) => one.replaceAll("\u0000", '"').trim());
}
