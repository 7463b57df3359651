import type { Json } from "../../definition/definition.ts";

/** An exact decimal number: `digits` divided by ten to the power of `scale`. Money is never a float. */
export interface Decimal {
  digits: bigint;
  scale: number;
}

/** Maximum length of an amount; reading longer texts would only cost time. */
const longestText = 400;

/** Reads a number, or the text of one such as "12500.50"; null for anything else. */
export function decimalOf(value: Json | undefined): Decimal | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  const text = String(value);
  if (text.length > longestText) return null;
  const [, whole = "", fraction = "", exponent = "0"] =
    /^([+-]?\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/u.exec(text) ?? [];
  if (whole === "") return null;
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return scale >= 0 ? { digits, scale } : { digits: digits * tenTo(-scale), scale: 0 };
}

/** Writes a decimal with its own number of decimals: "12500.50". */
export function decimalText({ digits, scale }: Decimal): string {
  const text = String(digits < 0n ? -digits : digits).padStart(scale + 1, "0");
  const sign = digits < 0n ? "-" : "";
  return `${sign}${text.slice(0, text.length - scale)}${scale > 0 ? `.${text.slice(-scale)}` : ""}`;
}

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(a.scale, b.scale);
  return { digits: digitsAt(a, scale) + digitsAt(b, scale), scale };
}

export function negated({ digits, scale }: Decimal): Decimal {
  return { digits: -digits, scale };
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  return { digits: a.digits * b.digits, scale: a.scale + b.scale };
}

/** Divides and rounds once, half away from zero; null for a division by zero. */
export function divide(a: Decimal, b: Decimal, scale: number): Decimal | null {
  if (b.digits === 0n) return null;
  return { digits: roundedQuotient(a.digits * tenTo(b.scale + scale), b.digits * tenTo(a.scale)), scale };
}

/** Rounds to so many decimals, half away from zero: 0.125 becomes 0.13, and -0.125 becomes -0.13. */
export function rounded(a: Decimal, scale: number): Decimal {
  if (a.scale <= scale) return { digits: digitsAt(a, scale), scale };
  return { digits: roundedQuotient(a.digits, tenTo(a.scale - scale)), scale };
}

/** Returns a negative number, 0 or a positive number, as `sort` expects. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  const scale = Math.max(a.scale, b.scale);
  const difference = digitsAt(a, scale) - digitsAt(b, scale);
  return difference < 0n ? -1 : Number(difference > 0n);
}

function digitsAt({ digits, scale }: Decimal, wanted: number): bigint {
  return digits * tenTo(wanted - scale);
}

function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}

function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [over, under] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor];
  const quotient = (2n * over + under) / (2n * under);
  return isNegative ? -quotient : quotient;
}
