import { archPath } from "./arch.ts";

const SHORES = ["var(--color-coral)", "var(--color-violet)", "var(--color-teal)"];

/** Renders one who reaches many: spans lead out from one dot. */
export function BridgeToMany({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 132 72" fill="none" aria-hidden="true" focusable="false">
      {SHORES.map((color, index) => (
        <path key={color} d={archPath(14, 122 - index * 32, 58)} stroke="var(--color-navy)" strokeWidth="3" />
      ))}
      {SHORES.map((color, index) => (
        <circle key={color} cx={122 - index * 32} cy="58" r="6" fill={color} />
      ))}
      <circle cx="14" cy="58" r="10" fill="var(--color-sun)" />
    </svg>
  );
}

/** Renders one whom many find: spans arrive at one dot. */
export function BridgeToOne({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 132 72" fill="none" aria-hidden="true" focusable="false">
      {SHORES.map((color, index) => (
        <path key={color} d={archPath(10 + index * 32, 118, 58)} stroke="var(--color-navy)" strokeWidth="3" />
      ))}
      {SHORES.map((color, index) => (
        <circle key={color} cx={10 + index * 32} cy="58" r="6" fill={color} />
      ))}
      <circle cx="118" cy="58" r="10" fill="var(--color-sun)" />
    </svg>
  );
}
