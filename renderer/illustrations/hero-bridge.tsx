import { archPath } from "./arch.ts";

const WATER = 316;

/** Spans from the widest to the smallest: feet, colour, weight of the line. */
const SPANS = [
  { from: 48, to: 592, color: "var(--color-navy)", weight: 6 },
  { from: 152, to: 488, color: "var(--color-link)", weight: 5 },
  { from: 48, to: 256, color: "var(--color-coral)", weight: 5 },
  { from: 384, to: 592, color: "var(--color-violet)", weight: 5 },
  { from: 256, to: 384, color: "var(--color-teal)", weight: 5 },
];

const PIERS = [
  { x: 48, color: "var(--color-coral)", size: 15 },
  { x: 152, color: "var(--color-link)", size: 11 },
  { x: 256, color: "var(--color-sun)", size: 15 },
  { x: 384, color: "var(--color-teal)", size: 15 },
  { x: 488, color: "var(--color-link)", size: 11 },
  { x: 592, color: "var(--color-violet)", size: 15 },
];

/** The hero: many spans that join many dots, and their reflection in still water. */
export function HeroBridge({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 640 420" fill="none" aria-hidden="true" focusable="false">
      <g opacity="0.16">
        {SPANS.map(({ from, to, color, weight }) => (
          <path key={color} d={archPath(from, to, WATER, -0.3)} stroke={color} strokeWidth={weight * 0.7} />
        ))}
      </g>
      {SPANS.map(({ from, to, color, weight }) => (
        <path key={color} d={archPath(from, to, WATER)} stroke={color} strokeWidth={weight} />
      ))}
      {PIERS.map(({ x, color, size }) => (
        <circle key={x} cx={x} cy={WATER} r={size} fill={color} stroke="var(--color-paper)" strokeWidth="5" />
      ))}
      <circle cx="320" cy="44" r="15" fill="var(--color-sun)" stroke="var(--color-paper)" strokeWidth="5" />
    </svg>
  );
}
