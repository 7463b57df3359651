import { splitPath } from "../../condition.ts";
import type { Condition, Json } from "../../definition.ts";

/** Inside a row, conditions read the row's own fields. */
export function ownIf(condition: Condition): Json {
  return present(condition);
}

export function envelopeIf(condition: Condition): Json {
  const own: Condition = {};
  const far: { [step: string]: Condition } = {};
  for (const [path, schema] of Object.entries(condition)) {
    const { step, field } = splitPath(path);
    if (step === null || field === null) own[path] = schema;
    else far[step] = { ...far[step], [field]: schema };
  }
  const steps: { [step: string]: Json } = {};
  for (const [step, read] of Object.entries(far)) steps[step] = present(read);
  return {
    required: ["answer", ...(Object.keys(far).length > 0 ? ["answers"] : [])],
    properties: {
      answer: present(own),
      ...(Object.keys(far).length > 0
        ? { answers: { required: Object.keys(steps), properties: steps } }
        : {}),
    },
  };
}

function present(condition: Condition): Json {
  return { required: Object.keys(condition), properties: condition as { [key: string]: Json } };
}
