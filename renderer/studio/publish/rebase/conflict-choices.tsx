import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { RadioGroup } from "../../../controls/choice/radio-group.tsx";
import { FailureAlert } from "../../../controls/message/alert.tsx";
import { Card, Toolbar } from "../../controls/page.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { useOutline } from "../../draft/outline.ts";
import { valueInWords } from "../../schema-form/keyword-words.ts";
import { shownValue } from "../../shell/conflict/conflict-dialog.tsx";
import styles from "../publish.module.css";
import { type Conflict, placeOfConflict, type Rebase } from "./use-rebase.ts";

interface ConflictChoicesProps {
  rebase: Rebase;
  release: number;
}

/** Renders what both the draft and a release changed, side by side, to decide place by place. */
export function ConflictChoices({ rebase, release }: ConflictChoicesProps): ReactNode {
  const { conflicts, keptOf, isBusy, error, bring, leave } = rebase;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = conflicts.filter((conflict) => keptOf(conflict) === null).length;
  const count = conflicts.length === 1 ? "the same place" : `the same ${conflicts.length} places`;
  const unready = `${open === 1 ? "1 place is" : `${open} places are`} still to decide.`;
  return (
    <Card className={styles.conflicts}>
      <h2 ref={heading} tabIndex={-1}>
        This draft and release {release} changed {count}
      </h2>
      <p className={styles.soft}>Choose for each what to keep. Nothing is stored until you go on.</p>
      {conflicts.map((conflict) => (
        <div key={placeOfConflict(conflict)} className={styles.conflict}>
          <ConflictChoice conflict={conflict} rebase={rebase} release={release} />
        </div>
      ))}
      <FailureAlert>{error}</FailureAlert>
      <Toolbar>
        <Button
          variant="primary"
          busy={isBusy}
          unready={open > 0 ? unready : undefined}
          onClick={() => (open === 0 ? void bring() : focusFirstOpen())}
        >
          Bring it onto release {release}
        </Button>
        <Button variant="quiet" onClick={leave}>
          Not now
        </Button>
        {open > 0 ? <span className={styles.soft}>{open} still to decide</span> : null}
      </Toolbar>
    </Card>
  );
}

function ConflictChoice({ conflict, rebase, release }: ConflictChoicesProps & { conflict: Conflict }) {
  const { files } = useDraft();
  const { before, by, yours, theirs } = conflict;
  const { title, within, keywords } = valueInWords(conflict, useOutline(), files);
  const whose = by ? `${by}'s, of release ${release}` : `release ${release}'s`;
  return (
    <RadioGroup
      look="cards"
      label={[...(within === null ? [] : [within]), title, ...keywords].join(" › ")}
      hint={before === undefined ? "It is new in both." : <>Before: {shownValue(before)}</>}
      value={rebase.keptOf(conflict)}
      onChange={(keep) => rebase.decide(conflict, keep === "yours" ? "yours" : "theirs")}
      options={[
        { value: "yours", label: "Keep this draft's", hint: shownValue(yours) },
        { value: "theirs", label: `Keep ${whose}`, hint: shownValue(theirs) },
      ]}
    />
  );
}

function focusFirstOpen(): void {
  const groups = [...document.querySelectorAll(`.${styles.conflict}`)];
  groups
    .find((group) => !group.querySelector(":checked"))
    ?.querySelector("input")
    ?.focus();
}
