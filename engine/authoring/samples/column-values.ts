import type { Answer, FieldDefinition, Json } from "../../definition/definition.ts";
import { kindOf } from "../../rules/value-kind.ts";
import { decimalOf } from "../../rules/values/decimal.ts";
import { storedNumber } from "../keywords/compare/near-values.ts";

/** Returns values of a column in so many rows that give the target; a sum is parted into values of about the same size. */
export function columnParts(operation: string, target: Json, count: number, field: FieldDefinition): Json[] {
  const amount = decimalOf(target);
  const kind = kindOf(field);
  if (operation !== "sum") return Array.from({ length: count }, () => target);
  if (!amount || !kind) return [];
  const share = amount.digits / BigInt(count);
  const first = amount.digits - share * BigInt(count - 1);
  const { scale } = amount;
  return Array.from({ length: count }, (_none, index) =>
    storedNumber(kind, { digits: index === 0 ? first : share, scale }),
  );
}

/** Returns the same rows with another column, whose values give the target. */
export function withColumn(
  { items }: FieldDefinition,
  rows: Answer[],
  { column, operation }: { column: string; operation: string },
  target: Json,
): Json[] {
  const parts = columnParts(operation, target, rows.length, items?.properties?.[column] ?? {});
  return rows.map((row, index) => ({ ...row, [column]: parts[index] ?? null }));
}
