import type { Handles } from "./handles.ts";

/** How far the people of a wizard have come. */
export interface Funnel {
  underWay: number;
  confirmed: number;
  /** How many people have answered or skipped each step, by its name when they did. */
  answered: Map<string, number>;
}

export type FunnelQueries = ReturnType<typeof createFunnelQueries>;

/** Counts of registrations, in one query for each wizard. */
export function createFunnelQueries({ reader }: Pick<Handles, "reader">) {
  async function of(wizard: string): Promise<Funnel> {
    const counted = reader("registrations")
      .where({ wizard })
      .select(reader.raw("case when confirmed_at is null then 'under-way' else 'confirmed' end as kind"))
      .select(reader.raw("'' as step"), reader.raw("count(*) as people"))
      .groupByRaw("case when confirmed_at is null then 'under-way' else 'confirmed' end");
    const answered = reader("answers")
      .join("registrations", "registrations.id", "answers.registration_id")
      .where({ wizard })
      .select(reader.raw("'step' as kind"), "answers.step", reader.raw("count(*) as people"))
      .groupBy("answers.step");
    const rows: { kind: string; step: string; people: number | string }[] = await counted.unionAll([
      answered,
    ]);
    const peopleOf = (kind: string) => Number(rows.find((row) => row.kind === kind)?.people ?? 0);
    const steps = rows.filter(({ kind }) => kind === "step");
    return {
      underWay: peopleOf("under-way"),
      confirmed: peopleOf("confirmed"),
      answered: new Map(steps.map(({ step, people }) => [step, Number(people)])),
    };
  }

  return { of };
}
