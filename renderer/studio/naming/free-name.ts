import { slugFrom } from "#engine/authoring";

/** Returns the name of a step, a wizard or a list for its title; never one that is taken. */
export function freeName(title: string, taken: ReadonlySet<string>, otherwise: string): string {
  return free(shortened(slugFrom(title)) || otherwise, taken);
}

/** Returns the value that is stored for a label, in the letters of its language; never one that is taken. */
export function valueFromLabel(label: string, taken: ReadonlySet<string>): string {
  const plain = label
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll("&", " and ");
  const words = plain.match(/[\p{Letter}\p{Number}]+/gu) ?? [];
  return free(shortened(words.join("-")) || "option", taken);
}

function shortened(name: string): string {
  return name.slice(0, 60).replace(/-$/u, "");
}

function free(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}
