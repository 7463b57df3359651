import { partSize } from "./case-groups.ts";
import type { Handles } from "./handles.ts";
import { Queries } from "./queries.ts";

/** Progress of a wizard's people. */
export interface Funnel {
  underWay: number;
  confirmed: number;
  /** Number of people who have answered or skipped each step, by its name at the time. */
  answered: Map<string, number>;
}

/** Activity in a wizard between two timestamps. */
export interface FunnelDuring {
  wizard: string;
  /** Registrations that were begun then, and those from before with an answer of then. */
  begun: number;
  wentOn: number;
  confirmed: number;
  /** Number of answers to each step in that time, by its name. */
  answered: Map<string, number>;
}

interface RowDuring {
  wizard: string;
  step: string;
  begun: number | string;
  went_on: number | string;
  confirmed: number | string;
  people: number | string;
  /** Number of registrations read, and the place of the last one. */
  read: number | string;
  last: string;
}

/** The counts of a step, or of everybody where it is empty. PostgreSQL counts in texts. */
interface Row {
  step: string;
  people: number | string;
  confirmed: number | string;
  /** The last id; null where there is none, and in the row of a step. */
  last: string | null;
}

/** A count, and in how many parts it was read. */
interface Counted<Count> {
  count: Count;
  parts: number;
}

/** Milliseconds that a count of very many registrations is cached. */
const keptFor = 60_000;

/** Counts of registrations. */
export class Funnels extends Queries {
  private readonly keptWhenLarge = keepLargeCounts();

  /** Counts the registrations of a wizard. */
  async of(wizard: string, size = partSize): Promise<Funnel> {
    return await this.keptWhenLarge(`of ${wizard}`, () => countIn(this.reader, wizard, size));
  }

  /** Counts what happened from a moment on, before another one, for all wizards. Reads only what changed since. */
  async during(from: string, until = forever, size = partSize): Promise<FunnelDuring[]> {
    const count = () => countDuring(this.reader, { from, until, size });
    return await this.keptWhenLarge(`during ${from} ${until}`, count);
  }
}

/** Returns a function that keeps counts which took several parts for a minute, and shares those under way. */
function keepLargeCounts() {
  const kept = new Map<string, { counting: Promise<Counted<unknown>>; until: number }>();

  return async function keptWhenLarge<Count>(
    key: string,
    count: () => Promise<Counted<Count>>,
  ): Promise<Count> {
    const known = kept.get(key);
    if (known && performance.now() < known.until) return (await known.counting).count as Count;
    const counting = { counting: count(), until: Number.POSITIVE_INFINITY };
    kept.set(key, counting);
    try {
      const counted = await counting.counting;
      counting.until = counted.parts > 1 ? performance.now() + keptFor : 0;
      return counted.count;
    } catch (error) {
      kept.delete(key);
      throw error;
    }
  };
}

type Reader = Handles["reader"];

/** Time span, and number of registrations per statement. */
interface Span {
  from: string;
  until: string;
  size: number;
}

async function countIn(reader: Reader, wizard: string, size: number): Promise<Counted<Funnel>> {
  const funnel: Funnel = { underWay: 0, confirmed: 0, answered: new Map() };
  let parts = 0;
  for (let last: string | null = ""; last !== null; parts += 1) {
    const rows: Row[] = await part(reader, { wizard, after: last, size });
    const all = rows.find(({ step }) => step === "");
    const confirmed = Number(all?.confirmed ?? 0);
    const people = Number(all?.people ?? 0);
    funnel.confirmed += confirmed;
    funnel.underWay += people - confirmed;
    for (const { step, people: some } of rows)
      if (step !== "") funnel.answered.set(step, (funnel.answered.get(step) ?? 0) + Number(some));
    last = people < size ? null : (all?.last ?? null);
  }
  return { count: funnel, parts };
}

/** Counts those after an id, or the first ones, in one query. */
async function part(
  reader: Reader,
  { wizard, after, size }: { wizard: string; after: string; size: number },
): Promise<Row[]> {
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

async function countDuring(reader: Reader, span: Span): Promise<Counted<FunnelDuring[]>> {
  const found = new Map<string, FunnelDuring>();
  let parts = 0;
  for (let last: Place | null = { at: span.from, id: "" }; last; parts += 1) {
    const rows: RowDuring[] = await partDuring(reader, last, span);
    for (const row of rows) addTo(found, row);
    last = rows.reduce((sum, { read }) => sum + Number(read), 0) < span.size ? null : placeAfter(rows);
  }
  return { count: [...found.values()], parts };
}

/** Counts those that changed after a place, or the first ones, in one query. */
async function partDuring(reader: Reader, after: Place, { from, until, size }: Span): Promise<RowDuring[]> {
  const between = (column: string) =>
    reader.raw("case when ?? >= ? and ?? < ? then 1 else 0 end", [column, from, column, until]);
  return await reader
    .with("part", (query) => {
      query
        .from("registrations")
        .whereRaw("(changed_at, id) > (?, ?)", [after.at, after.id])
        .orderBy(["changed_at", "id"])
        .limit(size)
        .select("id", "wizard", "changed_at")
        .select({ begun: between("created_at"), confirmed: between("confirmed_at") });
    })
    .with("given", (query) => {
      query
        .from("answers")
        .join("part", "part.id", "answers.registration_id")
        .where("given_at", ">=", from)
        .where("given_at", "<", until)
        .select("id", "wizard", "answers.step", "begun");
    })
    .unionAll([
      reader("part")
        .groupBy("wizard")
        .select("wizard", reader.raw("'' as step, sum(begun) as begun, 0 as went_on"))
        .select(reader.raw("sum(confirmed) as confirmed, 0 as people, count(*) as read"))
        .select(reader.raw("max(changed_at || ' ' || id) as last")),
      reader("given")
        .groupBy("wizard")
        .select("wizard", reader.raw("'' as step, 0 as begun"))
        .select(reader.raw("count(distinct case when begun = 0 then id end) as went_on"))
        .select(reader.raw("0 as confirmed, 0 as people, 0 as read, '' as last")),
      reader("given")
        .groupBy("wizard", "step")
        .select("wizard", "step", reader.raw("0 as begun, 0 as went_on, 0 as confirmed"))
        .select(reader.raw("count(*) as people, 0 as read, '' as last")),
    ]);
}

/** Text that sorts after every date. */
const forever = "9999";

/** A registration, by when it changed last. */
interface Place {
  at: string;
  id: string;
}

/** Returns the place of the registration that changed last. */
function placeAfter(rows: RowDuring[]): Place {
  const last = rows.reduce((latest, row) => (row.last > latest ? row.last : latest), "");
  const [at = "", id = ""] = last.split(" ");
  return { at, id };
}

function addTo(found: Map<string, FunnelDuring>, { wizard, step, ...counts }: RowDuring): void {
  const known = found.get(wizard) ?? { wizard, begun: 0, wentOn: 0, confirmed: 0, answered: new Map() };
  known.begun += Number(counts.begun);
  known.wentOn += Number(counts.went_on);
  known.confirmed += Number(counts.confirmed);
  if (step !== "") known.answered.set(step, (known.answered.get(step) ?? 0) + Number(counts.people));
  found.set(wizard, known);
}
