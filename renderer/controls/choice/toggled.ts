/** Returns the chosen values with one added or removed, in the order of the options. */
export function withToggled<Value>(chosen: readonly Value[], value: Value, order: readonly Value[]): Value[] {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  const offered = order.filter((item) => next.has(item));
  return [...offered, ...[...next].filter((item) => !order.includes(item))];
}
