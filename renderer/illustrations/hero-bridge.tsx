import { archPath } from "./arch.ts";
import styles from "./hero-bridge.module.css";

const WATER = 316;

/** Spans from the widest to the smallest: feet, color and line width. */
const SPANS = [
  { from: 48, to: 592, color: "var(--color-navy)", weight: 6 },
  { from: 152, to: 488, color: "var(--color-link)", weight: 5 },
  { from: 48, to: 256, color: "var(--color-coral)", weight: 5 },
  { from: 384, to: 592, color: "var(--color-violet)", weight: 5 },
  { from: 256, to: 384, color: "var(--color-teal)", weight: 5 },
];

const PIERS = [
  { x: 48, y: WATER, color: "var(--color-coral)", size: 15 },
  { x: 152, y: WATER, color: "var(--color-link)", size: 11 },
  { x: 256, y: WATER, color: "var(--color-sun)", size: 15 },
  { x: 384, y: WATER, color: "var(--color-teal)", size: 15 },
  { x: 488, y: WATER, color: "var(--color-link)", size: 11 },
  { x: 592, y: WATER, color: "var(--color-violet)", size: 15 },
  { x: 320, y: 44, color: "var(--color-sun)", size: 15 },
];

/** Renders the hero: many spans that rise and connect many dots. */
export function HeroBridge({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 640 336" fill="none" aria-hidden="true" focusable="false">
      {SPANS.map(({ from, to, color, weight }) => (
        <path
          key={color}
          className={styles.span}
          d={archPath(from, to, WATER)}
          stroke={color}
          strokeWidth={weight}
        />
      ))}
      {PIERS.map(({ x, y, color, size }) => (
        <circle
          key={x}
          className={styles.pier}
          cx={x}
          cy={y}
          r={size}
          fill={color}
          stroke="var(--color-paper)"
          strokeWidth="5"
        />
      ))}
    </svg>
  );
}
