import { archPath } from "./arch.ts";

/** Renders a bridge without its middle span, for errors and missing pages. */
export function BrokenBridge({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 280 120" fill="none" aria-hidden="true" focusable="false">
      <path d={archPath(20, 100, 96)} stroke="var(--color-navy)" strokeWidth="5" />
      <path
        d={archPath(100, 180, 96)}
        stroke="var(--color-line)"
        strokeWidth="4"
        strokeDasharray="1 11"
        strokeLinecap="round"
      />
      <path d={archPath(180, 260, 96)} stroke="var(--color-navy)" strokeWidth="5" />
      <circle cx="20" cy="96" r="9" fill="var(--color-coral)" />
      <circle cx="100" cy="96" r="9" fill="var(--color-sun)" />
      <circle cx="180" cy="96" r="9" fill="var(--color-teal)" />
      <circle cx="260" cy="96" r="9" fill="var(--color-violet)" />
    </svg>
  );
}
