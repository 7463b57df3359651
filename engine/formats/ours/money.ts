import type { FormatField, FormatNotes, TextFormat } from "../base/format.ts";
import { grouped, mayBeThousands, plainDecimal } from "../base/number-text.ts";

/** Symbols by which Americans know a currency; any other is written by its code. */
const symbols: { [currency: string]: string } = {
  USD: "$",
  EUR: "€",
  GBP: "£",
  JPY: "¥",
  CAD: "CA$",
  AUD: "A$",
  NZD: "NZ$",
  MXN: "MX$",
  CNY: "CN¥",
  INR: "₹",
  KRW: "₩",
  BRL: "R$",
};

const withoutDecimals = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF";
const withThreeDecimals = "BHD IQD JOD KWD LYD OMR TND";

/** Returns how many decimals amounts of a currency have (ISO 4217). */
export function decimalsOf({ currency = "none" }: FormatField): number {
  if (withoutDecimals.includes(currency)) return 0;
  return withThreeDecimals.includes(currency) ? 3 : 2;
}

/** An exact amount in the field's currency, stored as decimal text with all its decimals: "12500.50". */
export const money: TextFormat = {
  validate: (text) => /^-?\d+(?:\.\d+)?$/u.test(text),
  pattern(field) {
    const decimals = decimalsOf(field);
    return `^-?(?:0|[1-9][0-9]{0,14})${decimals > 0 ? `\\.[0-9]{${decimals}}` : ""}$`;
  },
  normalize: (text, field) => amountIn(text, field) ?? text,
  show: (text, field) => {
    const amount = grouped(text.replace(/^-/u, ""));
    const prefix = prefixOf(field);
    return `${text.startsWith("-") ? "-" : ""}${prefix}${/[A-Z]$/u.test(prefix) ? "\u00a0" : ""}${amount}`;
  },
  prefix: prefixOf,
  control: "money",
};

function prefixOf({ currency = "" }: FormatField): string {
  return symbols[currency] ?? currency;
}

function amountIn(text: string, field: FormatField): string | null {
  const bare = withoutCurrency(text, field);
  const plain = plainDecimal(bare);
  const decimals = decimalsOf(field);
  if (plain === null || (decimals < 3 && mayBeThousands(bare))) return null;
  const [whole = "", fraction = ""] = plain
    .replace("-", "")
    .replace(/^0+(?=\d)/u, "")
    .split(".");
  // Zeros beyond the currency's decimals say nothing; any other digit there must not be lost.
  if (whole.length > 15 || /[1-9]/u.test(fraction.slice(decimals))) return null;
  const amount = decimals > 0 ? `${whole}.${fraction.slice(0, decimals).padEnd(decimals, "0")}` : whole;
  return plain.startsWith("-") && /[1-9]/u.test(amount) ? `-${amount}` : amount;
}

/** Takes "$", "US$", "USD" and the like off either end, whatever side of a minus sign the first stands on. */
function withoutCurrency(text: string, field: FormatField): string {
  const { currency = "" } = field;
  const names = [prefixOf(field), currency];
  if (prefixOf(field).endsWith("$")) names.push("$", `${currency.slice(0, 2)}$`);
  const [, sign = "", rest = ""] = /^(-?)\s*(.*)$/su.exec(text) ?? [];
  const upper = rest.toUpperCase();
  const first = names.find((name) => name !== "" && upper.startsWith(name));
  const last = names.find((name) => name !== "" && upper.endsWith(name));
  if (first !== undefined) return sign + rest.slice(first.length).trim();
  return last === undefined ? text : sign + rest.slice(0, -last.length).trim();
}

export const moneyNotes: FormatNotes = {
  isRare: true,
  words: "an amount of money",
  accepts: "12,500, $12500.50, 12 500.5; with a `currency`",
  stores: "12500.50: exact, with the decimals of the currency",
  label: "Amount of money",
  message: "Enter an amount, such as 12,500",
  samples: ["12500.50", "300.00", "0.00"],
  spellings: { "12,500": "12500.00", "$12500.5": "12500.50", "12 500 USD": "12500.00" },
  invalid: ["12,5", "1.234,56", "12.500", "0.00001", "a lot"],
  ofField: samplesIn,
};

function samplesIn(field: FormatField): Pick<FormatNotes, "samples" | "spellings" | "invalid" | "length"> {
  const decimals = decimalsOf(field);
  const ending = (digits: string) => (decimals > 0 ? `.${digits.padEnd(decimals, "0")}` : "");
  return {
    samples: [`12500${ending("50")}`, `300${ending("")}`, `0${ending("")}`],
    spellings: {
      "12,500": `12500${ending("")}`,
      [`${prefixOf(field)}12500${ending("5")}`]: `12500${ending("5")}`,
      [`12 500 ${field.currency ?? ""}`]: `12500${ending("")}`,
      "-1,000,000": `-1000000${ending("")}`,
    },
    invalid: ["12,5", "1.234,56", "0.00001", "a lot"],
    length: { least: 1 + (decimals > 0 ? decimals + 1 : 0), most: 16 + (decimals > 0 ? decimals + 1 : 0) },
  };
}
