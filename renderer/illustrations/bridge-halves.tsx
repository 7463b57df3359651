import { archPath } from "./arch.ts";

/** Renders two banks with the span between them missing or restored, for account recovery. */
export function BridgeHalves({ joined = false, className }: { joined?: boolean; className?: string }) {
  return (
    <svg className={className} viewBox="0 0 184 56" fill="none" aria-hidden="true" focusable="false">
      <path d={archPath(8, 64, 44)} stroke="var(--color-navy)" strokeWidth="3" strokeLinecap="round" />
      <path
        d={archPath(64, 120, 44)}
        stroke={joined ? "var(--color-teal)" : "var(--color-line)"}
        strokeWidth="3"
        strokeDasharray={joined ? undefined : "1 7"}
        strokeLinecap="round"
      />
      <path d={archPath(120, 176, 44)} stroke="var(--color-navy)" strokeWidth="3" strokeLinecap="round" />
      <circle cx="8" cy="44" r="6" fill="var(--color-coral)" />
      <circle cx="64" cy="44" r="6" fill="var(--color-sun)" />
      <circle cx="120" cy="44" r="6" fill="var(--color-teal)" />
      <circle cx="176" cy="44" r="6" fill="var(--color-violet)" />
    </svg>
  );
}
