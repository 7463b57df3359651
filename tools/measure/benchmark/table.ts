/** Results of one kind of call. */
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

/** One kind of call to the product beside the same to the server written by hand, in the same run. */
export interface Share {
  product: Figure;
  byHand: Figure;
  /** Calls a second of the product for each of the other's: the median of all turns. */
  ratio: number;
}

/** Returns the turn of the median ratio, so that one busy moment of the machine decides nothing. */
export function shareOf(turns: { product: Figure; byHand: Figure }[]): Share {
  const shares = turns.map((turn) => ({ ...turn, ratio: turn.product.perSecond / turn.byHand.perSecond }));
  const middle = shares.toSorted((a, b) => a.ratio - b.ratio)[Math.floor(shares.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}

export function errorsIn(figures: Figure[]): number {
  return figures.reduce((sum, { errors }) => sum + errors, 0);
}

const heads = ["", "per second", "p50 ms", "p99 ms", "of bare Koa", "errors"];

/** Returns the figures of both servers as a table, with the product's share of the handwritten one's capacity. */
export function shareTableOf(shares: Share[], heads = ["product", "by hand"]): string {
  const rows = shares.map(({ product, byHand, ratio }) => [
    product.name,
    product.perSecond.toFixed(0),
    byHand.perSecond.toFixed(0),
    ratio.toFixed(2),
  ]);
  return layOut([["", ...heads, "share"], ...rows]);
}

/** The figures as a table, each beside the first one, and how many calls failed. */
export function figureTable(figures: Figure[]): string {
  const bare = figures[0]?.perSecond ?? 0;
  const rows = figures.map(({ name, perSecond, p50, p99, errors }) => [
    name,
    perSecond.toFixed(perSecond < 100 ? 1 : 0),
    p50.toFixed(0),
    p99.toFixed(0),
    (perSecond / bare).toFixed(3),
    String(errors),
  ]);
  return [layOut([heads, ...rows]), "", `${errorsIn(figures)} errors`].join("\n");
}

/** Rows in columns, the first one to the left and figures to the right. */
function layOut(rows: string[][]): string {
  const [first = []] = rows;
  const widths = first.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join("  ");
  return rows.map(line).join("\n");
}
