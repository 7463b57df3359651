import { partSize } from "./case-groups.ts";
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
  /** The last id; null where there is none, and in the row of a step. */
  last: string | null;
}

/** How long a count of very many registrations is kept, in milliseconds. */
const keptFor = 60_000;

/** Counts of registrations. */
export function createFunnelQueries({ reader }: Pick<Handles, "reader">) {
  const kept = new Map<string, { funnel: Promise<Funnel>; until: number }>();

  /** Counts the registrations of a wizard. Of more than are read at once, the result is kept for a minute. */
  async function of(wizard: string, size = partSize): Promise<Funnel> {
    const known = kept.get(wizard);
    if (known && performance.now() < known.until) return await known.funnel;
    const counting = { funnel: count(wizard, size), until: Number.POSITIVE_INFINITY };
    kept.set(wizard, counting);
    try {
      const funnel = await counting.funnel;
      const isLarge = funnel.underWay + funnel.confirmed > size;
      counting.until = isLarge ? performance.now() + keptFor : 0;
      return funnel;
    } catch (error) {
      kept.delete(wizard);
      throw error;
    }
  }

  async function count(wizard: string, size: number): Promise<Funnel> {
    const funnel: Funnel = { underWay: 0, confirmed: 0, answered: new Map() };
    for (let last: string | null = ""; last !== null; ) {
      const rows: Row[] = await part(wizard, last, size);
      const all = rows.find(({ step }) => step === "");
      const confirmed = Number(all?.confirmed ?? 0);
      const people = Number(all?.people ?? 0);
      funnel.confirmed += confirmed;
      funnel.underWay += people - confirmed;
      for (const { step, people: some } of rows)
        if (step !== "") funnel.answered.set(step, (funnel.answered.get(step) ?? 0) + Number(some));
      last = people < size ? null : (all?.last ?? null);
    }
    return funnel;
  }

  /** Counts those after an id, or the first ones, in one query. */
  async function part(wizard: string, after: string, size: number): Promise<Row[]> {
    return await reader
      .with("part", (query) => {
        query
          .from("registrations")
          .where({ wizard })
          .where("id", ">", after)
          .orderBy("id")
          .limit(size)
          .select("id", "confirmed_at");
      })
      .unionAll([
        reader("part").select(
          reader.raw("'' as step, count(*) as people, count(confirmed_at) as confirmed, max(id) as last"),
        ),
        reader("answers")
          .join("part", "part.id", "answers.registration_id")
          .groupBy("step")
          .select("step", reader.raw("count(*) as people, 0 as confirmed, null as last")),
      ]);
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
