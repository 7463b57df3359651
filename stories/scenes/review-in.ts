import type { Wizard } from "#engine";

/** The step that confirms the registration. */
export function reviewIn({ definition }: Wizard): string | null {
  const { states } = definition.machine;
  return Object.keys(states).find((slug) => states[slug]?.meta.kind === "review") ?? null;
}
