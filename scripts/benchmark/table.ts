/** What came of one kind of call. */
export interface Figure {
  name: string;
  perSecond: number;
  /** Milliseconds within which half of the calls were answered, and 99 % of them. */
  p50: number;
  p99: number;
  /** Calls that were answered as they should be. */
  answered: number;
  /** Calls that were refused, broke off or took longer than ten seconds. */
  errors: number;
}

export function errorsIn(figures: Figure[]): number {
  return figures.reduce((sum, { errors }) => sum + errors, 0);
}

const heads = ["", "per second", "p50 ms", "p99 ms", "of bare Koa", "errors"];

/** The figures as a table, each beside the first one, and how many calls failed. */
export function tableOf(figures: Figure[]): string {
  const bare = figures[0]?.perSecond ?? 0;
  const rows = figures.map(({ name, perSecond, p50, p99, errors }) => [
    name,
    perSecond.toFixed(perSecond < 100 ? 1 : 0),
    p50.toFixed(0),
    p99.toFixed(0),
    (perSecond / bare).toFixed(3),
    String(errors),
  ]);
  const widths = heads.map((head, column) =>
    Math.max(...[head, ...rows.map((row) => row[column] ?? "")].map(({ length }) => length)),
  );
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return [...[heads, ...rows].map(line), "", `${errorsIn(figures)} errors`].join("\n");
}
