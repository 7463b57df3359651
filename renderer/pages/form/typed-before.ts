import type { Answer, FieldView } from "#engine";

/** What somebody typed into a form that the server drew, before its scripts came. */
export function typedBefore(fields: FieldView[]): Answer {
  const answer: Answer = {};
  for (const { name } of fields) {
    const [control] = document.getElementsByName(name);
    if (!(control instanceof HTMLInputElement)) continue;
    if (control.type === "checkbox") answer[name] = control.checked;
    else if (control.value !== "") answer[name] = control.value;
  }
  return answer;
}
