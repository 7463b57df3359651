/** Renders the logo's mark: one arch that joins three dots of different colors. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 44 30" fill="none" aria-hidden="true" focusable="false">
      <path d="M6 24a16 16 0 0 1 32 0" stroke="var(--color-navy)" strokeWidth="4" />
      <circle cx="6" cy="24" r="5" fill="var(--color-coral)" />
      <circle cx="22" cy="8" r="5" fill="var(--color-sun)" />
      <circle cx="38" cy="24" r="5" fill="var(--color-teal)" />
    </svg>
  );
}
