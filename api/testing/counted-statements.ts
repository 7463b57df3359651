import knex from "knex";

type Emit = (this: { transacting?: boolean }, event: string, ...rest: unknown[]) => boolean;

export interface StatementCounter {
  /** The statements that Knex sent since this was last asked, `BEGIN` and `COMMIT` among them. */
  take(): string[];
  stop(): void;
}

/** Counts what Knex sends to any database of this process, by its own "query" events. */
export function countStatements(): StatementCounter {
  const { prototype } = knex.Client as unknown as { prototype: { emit: Emit } };
  const { emit } = prototype;
  let sent: string[] = [];
  prototype.emit = function (event, ...rest) {
    // The client of a transaction hands its events on to the one that it belongs to.
    if (event === "query" && !this.transacting) sent.push((rest[0] as { sql: string }).sql);
    return emit.call(this, event, ...rest);
  };
  return {
    take() {
      const taken = sent;
      sent = [];
      return taken;
    },
    stop() {
      prototype.emit = emit;
    },
  };
}
