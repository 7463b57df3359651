import type { Answer, FieldView } from "#engine";

/** Returns the input typed into a prerendered form before its scripts loaded. */
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
