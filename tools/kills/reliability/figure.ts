/** Something that was measured, and whether it is within its limit. */
export interface Figure {
  what: string;
  limit: string;
  found: string;
  holds: boolean;
}

/** Makes a figure of a number that may not be above its limit. */
export function atMost(what: string, most: number, found: number, unit = ""): Figure {
  const withUnit = (value: number) => `${value.toLocaleString("en-US", { maximumFractionDigits: 1 })}${unit}`;
  return {
    what,
    limit: most === 0 ? "none" : `at most ${withUnit(most)}`,
    found: found === 0 && most === 0 ? "none" : withUnit(found),
    holds: found <= most,
  };
}

/** Makes a figure that has no limit. */
export function figureWithoutLimit(what: string, found: string): Figure {
  return { what, limit: "", found, holds: true };
}

/** Makes a row of a table in Markdown. */
export function figureRow({ what, limit, found, holds }: Figure): string {
  return `| ${what} | ${limit} | ${holds ? found : `**${found}**`} |`;
}
