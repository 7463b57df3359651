import type { Handles } from "./handles.ts";

/** How far the people of a wizard have come. */
export interface Funnel {
  underWay: number;
  confirmed: number;
  /** How many people have answered or skipped each step, by its name when they did. */
  answered: Map<string, number>;
}

/** What people did in a wizard between two moments. */
export interface FunnelDuring {
  wizard: string;
  /** Registrations that were begun then, and those from before with an answer of then. */
  begun: number;
  wentOn: number;
  confirmed: number;
  /** How many answers to each step are of then, by its name. */
  answered: Map<string, number>;
}

interface RowDuring {
  wizard: string;
  step: string;
  begun: number | string;
  went_on: number | string;
  confirmed: number | string;
  people: number | string;
}

/** The counts of a step, or of everybody where it is empty. PostgreSQL counts in texts. */
interface Row {
  step: string;
  people: number | string;
  confirmed: number | string;
}

/** Counts of registrations. */
export function createFunnelQueries({ reader }: Pick<Handles, "reader">) {
  /** Counts in one query for each wizard. */
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

  /**
   * Counts what happened from a moment on, before another one, in one query for all wizards. It reads only what changed
   * since, so it is quick for a moment of today.
   */
  async function during(from: string, until = forever): Promise<FunnelDuring[]> {
    const rows: RowDuring[] = await reader
      .with("changed", changed(reader, from, until))
      .with("given", (query) => {
        query
          .from("answers")
          .join("changed", "changed.id", "answers.registration_id")
          .where("given_at", ">=", from)
          .where("given_at", "<", until)
          .select("id", "wizard", "answers.step", "begun");
      })
      .unionAll([
        reader("changed")
          .groupBy("wizard")
          .select("wizard", reader.raw("'' as step, sum(begun) as begun, 0 as went_on"))
          .select(reader.raw("sum(confirmed) as confirmed, 0 as people")),
        reader("given")
          .groupBy("wizard")
          .select("wizard", reader.raw("'' as step, 0 as begun"))
          .select(reader.raw("count(distinct case when begun = 0 then id end) as went_on"))
          .select(reader.raw("0 as confirmed, 0 as people")),
        reader("given")
          .groupBy("wizard", "step")
          .select(
            "wizard",
            "step",
            reader.raw("0 as begun, 0 as went_on, 0 as confirmed, count(*) as people"),
          ),
      ]);
    return [...new Set(rows.map(({ wizard }) => wizard))].map((wizard) =>
      sumOf(
        wizard,
        rows.filter((row) => row.wizard === wizard),
      ),
    );
  }

  return { of, during };
}

/** After every date. */
const forever = "9999";

/** Registrations that changed from a moment on, with 1 for what happened between the two moments. */
function changed(reader: Handles["reader"], from: string, until: string) {
  const between = (column: string) =>
    reader.raw("case when ?? >= ? and ?? < ? then 1 else 0 end", [column, from, column, until]);
  return reader("registrations")
    .where("changed_at", ">=", from)
    .where("created_at", "<", until)
    .select("id", "wizard", { begun: between("created_at"), confirmed: between("confirmed_at") });
}

function sumOf(wizard: string, rows: RowDuring[]): FunnelDuring {
  const sum = (column: "begun" | "went_on" | "confirmed") =>
    rows.reduce((total, row) => total + Number(row[column]), 0);
  const steps = rows.filter(({ step }) => step !== "");
  return {
    wizard,
    begun: sum("begun"),
    wentOn: sum("went_on"),
    confirmed: sum("confirmed"),
    answered: new Map(steps.map(({ step, people }) => [step, Number(people)])),
  };
}
