import type { Handles } from "./handles.ts";

/** How far the people of a wizard have come. */
export interface Funnel {
  underWay: number;
  confirmed: number;
  /** How many people have answered or skipped each step, by its name when they did. */
  answered: Map<string, number>;
}

/** The counts of a step, or of everybody where it is empty. PostgreSQL counts in texts. */
interface Row {
  step: string;
  people: number | string;
  confirmed: number | string;
}

export type FunnelQueries = ReturnType<typeof createFunnelQueries>;

/** Counts of registrations, in one query for each wizard. */
export function createFunnelQueries({ reader }: Pick<Handles, "reader">) {
  async function of(wizard: string): Promise<Funnel> {
    const everybody = reader("registrations")
      .where({ wizard })
      .select(reader.raw("'' as step, count(*) as people, count(confirmed_at) as confirmed"));
    const answered = reader("answers")
      .join("registrations", "registrations.id", "answers.registration_id")
      .where({ wizard })
      .select("answers.step", reader.raw("count(*) as people, 0 as confirmed"))
      .groupBy("answers.step");
    const rows: Row[] = await everybody.unionAll([answered]);
    const steps = rows.filter(({ step }) => step !== "");
    const all = rows.find(({ step }) => step === "");
    const confirmed = Number(all?.confirmed ?? 0);
    return {
      underWay: Number(all?.people ?? 0) - confirmed,
      confirmed,
      answered: new Map(steps.map(({ step, people }) => [step, Number(people)])),
    };
  }

  return { of };
}
