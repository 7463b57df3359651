/**
 * Returns the path of a half-round arch on the water line `y` from `from` to `to`. A `flatness` below 1 flattens it;
 * a negative one mirrors it in the water.
 */
export function archPath(from: number, to: number, y: number, flatness = 1): string {
  const reach = Math.abs(to - from) / 2;
  const rise = reach * Math.abs(flatness);
  const sweep = flatness > 0 ? 1 : 0;
  return `M${from} ${y}A${reach} ${rise} 0 0 ${sweep} ${to} ${y}`;
}
