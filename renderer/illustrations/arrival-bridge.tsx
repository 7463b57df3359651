import { archPath } from "./arch.ts";

const LANTERNS = [
  { x: 44, y: 62, size: 5, color: "var(--color-sun)" },
  { x: 78, y: 30, size: 4, color: "var(--color-violet)" },
  { x: 120, y: 14, size: 6, color: "var(--color-coral)" },
  { x: 166, y: 26, size: 4, color: "var(--color-teal)" },
  { x: 198, y: 60, size: 5, color: "var(--color-link)" },
];

/** Renders a finished bridge with lanterns rising above it, for something completed. */
export function ArrivalBridge({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 240 148" fill="none" aria-hidden="true" focusable="false">
      {LANTERNS.map(({ x, y, size, color }) => (
        <circle key={x} cx={x} cy={y} r={size} fill={color} />
      ))}
      <path d={archPath(40, 200, 128)} stroke="var(--color-navy)" strokeWidth="5" />
      <path
        d="M97 98l16 16 32-34"
        stroke="var(--color-met)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="40" cy="128" r="11" fill="var(--color-coral)" />
      <circle cx="200" cy="128" r="11" fill="var(--color-teal)" />
    </svg>
  );
}
