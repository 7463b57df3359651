import type { Answer, FieldView } from "#engine";

/** Returns what was typed into a prerendered form before its scripts came. */
export function typedBeforeHydration(fields: FieldView[]): Answer {
  const answer: Answer = {};
  for (const { name } of fields) {
    const [control] = document.getElementsByName(name);
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === "checkbox") answer[name] = control.checked;
    else if (control.value !== "") answer[name] = control.value;
  }
  return answer;
}
