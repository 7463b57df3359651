import { Circle } from "lucide-react";
import type { FieldView } from "#engine";
import styles from "../../chrome/form.module.css";
import { CheckIcon, CloseIcon } from "../../controls/icons.ts";
import { useSite } from "../../site/site-context.tsx";

type RuleState = "neutral" | "failed" | "met";

const icons = { neutral: Circle, failed: CloseIcon, met: CheckIcon };

interface PasswordRulesProps {
  id: string;
  rules: FieldView["checklist"];
  password: string;
  /** The repetition of the password. */
  repeated: string;
}

/** Renders the rules of a new password: neutral while empty, red if broken, blue once met. */
export function PasswordRules({ id, rules, password, repeated }: PasswordRulesProps) {
  const words = useSite().access.password;
  const spoken = { neutral: "", failed: ` ${words.unmet}`, met: ` ${words.met}` };
  const rows = [
    ...rules.map(({ label, pattern }) => ({
      label,
      state: stateOf(password, new RegExp(pattern, "u").test(password)),
    })),
    { label: words.same, state: stateOf(repeated, repeated === password) },
  ];
  return (
    <ul id={id} role="list" className={styles.rules} aria-label={words.rules}>
      {rows.map(({ label, state }) => {
        const Icon = icons[state];
        return (
          <li key={label} className={styles.rule} data-state={state}>
            <Icon size={18} aria-hidden="true" />
            <span>
              {label}
              <span className="visually-hidden">{spoken[state]}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function stateOf(typed: string, holds: boolean): RuleState {
  if (typed === "") return "neutral";
  return holds ? "met" : "failed";
}
