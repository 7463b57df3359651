import type { ReactNode } from "react";
import { guardInWords, type WizardMap } from "#engine/authoring";
import { readableFrom, writtenAt } from "../../branches/guards.ts";
import type { Edits } from "../../draft/use-edit.ts";
import { numbered } from "../../draft/wizard-map.ts";
import { BranchesEditor } from "./branches-editor.tsx";

interface TransitionsEditorProps {
  map: WizardMap;
  step: string;
  event: "NEXT" | "SKIP";
  edit: Edits["edit"];
}

/** Renders where a step leads, as sentences. */
export function TransitionsEditor({ map, step, event, edit }: TransitionsEditorProps): ReactNode {
  const { wizard } = map;
  const written = writtenAt(map, step, event);
  const isSkip = event === "SKIP";
  return (
    <BranchesEditor
      written={written}
      targets={targetsOf(map, step)}
      readable={readableFrom(map, step, event)}
      guardWords={(guard) => guardInWords(map.definition, guard)}
      lead={isSkip ? "A skip leads there when" : "Go there when"}
      alone={isSkip ? "A skip leads to" : "It leads to"}
      onChange={(transitions) =>
        edit(
          [{ kind: "set-transitions", wizard, step, event, transitions, before: written ?? null }],
          isSkip ? "Change where a skip leads" : "Change where a step leads",
        )
      }
    />
  );
}

/** A step leads onwards: to those behind it. */
function targetsOf(map: WizardMap, step: string): { value: string; label: string }[] {
  const index = map.order.indexOf(step);
  return map.route.steps
    .filter((_, at) => at > index)
    .map(({ slug }) => ({ value: slug, label: numbered(map, slug) }));
}
