import { FormAlert } from "./form-alert.tsx";
import type { Said } from "./use-action-outcome.ts";

/** Renders what came of a press above everything else of its page. */
export function SaidAlert({ said }: { said: Said | null }) {
  if (!said) return null;
  return (
    <FormAlert tone={said.tone} attempt={said.attempt}>
      {said.text}
    </FormAlert>
  );
}
