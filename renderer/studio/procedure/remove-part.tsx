import { type ReactNode, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { Select } from "../../controls/list/select.tsx";
import { Section, Toolbar } from "../controls/page.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { useCase } from "./case-context.ts";
import { removePart, removeState } from "./case-edits.ts";
import { stateOptions } from "./case-map.ts";
import { type CasePart, kindWords } from "./case-part.ts";
import type { OwnProps } from "./part-transitions.tsx";

export interface PartProps extends Omit<OwnProps, "name"> {
  part: CasePart;
}

/** Renders what removes a move, finding or flag. */
export function RemovePart({ part, edit, onChoose }: PartProps): ReactNode {
  const map = useCase();
  const { files } = useDraft();
  const what = kindWords[part.kind].toLowerCase();
  return (
    <RemoveSection
      what={what}
      onRemove={() => {
        if (edit(removePart(map, part, files), `Remove a ${what}`)) onChoose(null);
      }}
    />
  );
}

/** Renders what removes a state, once it is said where its open cases go on. */
export function RemoveState({ name, edit, onChoose }: OwnProps): ReactNode {
  const map = useCase();
  const others = stateOptions(map.machine).filter(({ value }) => value !== name);
  const [successor, setSuccessor] = useState(others[0]?.value ?? null);
  if (successor === null) return null;
  return (
    <RemoveSection
      what="state"
      onRemove={() => {
        if (edit(removeState(map, name, successor), "Remove a state")) onChoose(null);
      }}
    >
      <Select
        label="Its open cases go on in"
        hint="What leads here leads there, too. In a state that decides, they are decided."
        options={others}
        value={successor}
        onChange={setSuccessor}
      />
    </RemoveSection>
  );
}

interface RemoveSectionProps {
  /** "move". */
  what: string;
  onRemove: () => void;
  children?: ReactNode;
}

function RemoveSection({ what, onRemove, children }: RemoveSectionProps): ReactNode {
  return (
    <Editing>
      <Section title="Remove">
        {children}
        <Toolbar>
          <Button size="small" variant="danger" onClick={onRemove}>
            {`Remove this ${what}`}
          </Button>
        </Toolbar>
      </Section>
    </Editing>
  );
}
