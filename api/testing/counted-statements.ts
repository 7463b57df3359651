import knex from "knex";

type Emit = (this: { transacting?: boolean }, event: string, ...rest: unknown[]) => boolean;

/** A statement as Knex sends it. */
export interface SentStatement {
  sql: string;
  bindings?: unknown[];
}

export interface StatementCounter {
  /** The statements that Knex sent since this was last asked, `BEGIN` and `COMMIT` among them. */
  take(): string[];
  /** The same with their values. */
  takeWhole(): SentStatement[];
  stop(): void;
}

/** Counts what Knex sends to any database of this process, by its own "query" events. */
export function countStatements(): StatementCounter {
  const { prototype } = knex.Client as unknown as { prototype: { emit: Emit } };
  const { emit } = prototype;
  let sent: SentStatement[] = [];
  prototype.emit = function (event, ...rest) {
    // The client of a transaction hands its events on to the one that it belongs to.
    if (event === "query" && !this.transacting) sent.push(rest[0] as SentStatement);
    return emit.call(this, event, ...rest);
  };
  const takeWhole = () => {
    const taken = sent;
    sent = [];
    return taken;
  };
  return {
    take: () => takeWhole().map(({ sql }) => sql),
    takeWhole,
    stop() {
      prototype.emit = emit;
    },
  };
}
