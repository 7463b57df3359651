import { archPath } from "./arch.ts";

const SPAN = 56;
const COLORS = ["var(--color-coral)", "var(--color-sun)", "var(--color-teal)", "var(--color-violet)"];

interface JourneyBridgeProps {
  steps: number;
  step: number;
  className?: string;
}

/** Renders a bridge under construction: one dot per step of a short journey, with spans up to the current one. */
export function JourneyBridge({ steps, step, className }: JourneyBridgeProps) {
  const width = SPAN * (steps - 1) + 16;
  const feet = Array.from({ length: steps }, (_, index) => 8 + index * SPAN);
  const frame = { viewBox: `0 0 ${width} 44`, width, height: 44, fill: "none" };
  return (
    <svg className={className} {...frame} aria-hidden="true" focusable="false">
      {feet.slice(1).map((x, index) => (
        <path
          key={x}
          d={archPath(x - SPAN, x, 32)}
          stroke={index < step - 1 ? "var(--color-navy)" : "var(--color-line)"}
          strokeWidth="3"
          strokeDasharray={index < step - 1 ? undefined : "1 7"}
          strokeLinecap="round"
        />
      ))}
      {feet.map((x, index) => (
        <circle
          key={x}
          cx={x}
          cy={32}
          r={index === step - 1 ? 8 : 6}
          fill={index < step ? COLORS[index % COLORS.length] : "var(--color-paper)"}
          stroke={index < step ? "var(--color-paper)" : "var(--color-line)"}
          strokeWidth={index < step ? 0 : 2}
        />
      ))}
    </svg>
  );
}
