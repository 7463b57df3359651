import type { LoginPlace, MachineDefinition } from "../../definition/definition.ts";
import { transitionsOf } from "../../path/transitions.ts";

interface Numbering {
  wizard: string[];
  login: LoginPlace[];
}

/**
 * Returns the numbering of a wizard that writes none: every step behind all that lead to it, steps of equal rank in the
 * order of the file. The login counts all of them but confirmations and exits.
 */
export function derivedNumbering({ states }: Pick<MachineDefinition, "states">): Numbering {
  const slugs = Object.keys(states);
  const ranks = new Map(slugs.map((slug) => [slug, 0]));
  const transitions = transitionsOf({ states }).filter(({ target }) => ranks.has(target));
  // The longest path has at most so many transitions; a loop, which the check refuses, ends here too.
  for (const _ of slugs)
    for (const { from, target } of transitions)
      ranks.set(target, Math.max(ranks.get(target) ?? 0, Math.min(slugs.length, (ranks.get(from) ?? 0) + 1)));
  const wizard = slugs.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
  const isLast = (slug: string) => /^(?:confirmation|exit)$/u.test(states[slug]?.meta?.kind ?? "");
  return { wizard, login: wizard.filter((slug) => !isLast(slug)) };
}

/** Returns the machine with the lists of its numbering that are not written. */
export function withNumbering(machine: MachineDefinition): MachineDefinition {
  const { meta, states } = machine;
  // A broken file may lack either.
  if (!meta || !states) return machine;
  const written: Partial<Numbering> | undefined = meta.numbering;
  if (written?.wizard && written.login) return machine;
  return { ...machine, meta: { ...meta, numbering: { ...derivedNumbering(machine), ...written } } };
}
