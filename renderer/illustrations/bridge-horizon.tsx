import { archPath } from "./arch.ts";

const WATER = 196;

const SPANS = [
  { from: -120, to: 360, flatness: 0.7 },
  { from: 120, to: 600, flatness: 0.7 },
  { from: 360, to: 1080, flatness: 0.5 },
  { from: 600, to: 840, flatness: 0.7 },
  { from: 840, to: 1320, flatness: 0.7 },
  { from: 1080, to: 1560, flatness: 0.7 },
];

const PIERS = [
  { x: 120, color: "var(--color-coral)" },
  { x: 360, color: "var(--color-sun)" },
  { x: 600, color: "var(--color-teal)" },
  { x: 840, color: "var(--color-violet)" },
  { x: 1080, color: "var(--color-coral)" },
  { x: 1320, color: "var(--color-teal)" },
];

/** Renders quiet arches along the bottom of a page: decoration that does not compete with a form. */
export function BridgeHorizon({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 1440 220" fill="none" aria-hidden="true" focusable="false">
      {SPANS.map(({ from, to, flatness }) => (
        <path key={from} d={archPath(from, to, WATER, flatness)} stroke="var(--color-line)" strokeWidth="2" />
      ))}
      {PIERS.map(({ x, color }) => (
        <circle key={x} cx={x} cy={WATER} r="6" fill={color} />
      ))}
    </svg>
  );
}
