import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { RadioGroup } from "../../../controls/choice/radio-group.tsx";
import { Alert } from "../../../controls/message/alert.tsx";
import { Card, Toolbar } from "../../controls/page.tsx";
import { useDraft } from "../../draft/draft-context.ts";
import { useOutline } from "../../draft/outline.ts";
import { valueInWords } from "../../schema-form/keyword-words.ts";
import { shownValue } from "../../shell/conflict/conflict-dialog.tsx";
import styles from "../publish.module.css";
import { placeOf, type Rebase } from "./use-rebase.ts";

/** Renders what both the draft and a release changed, side by side, to decide place by place. */
export function ConflictChoices({ rebase, release }: { rebase: Rebase; release: number }): ReactNode {
  const { files } = useDraft();
  const outline = useOutline();
  const { conflicts, keptOf, decide, isBusy, error, bring, leave } = rebase;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = conflicts.filter((conflict) => keptOf(conflict) === null).length;
  /** "Clubs › Your team › Heading" */
  const placeOfValue = (conflict: Rebase["conflicts"][number]) => {
    const { title, within, keywords } = valueInWords(conflict, outline, files);
    return [...(within === null ? [] : [within]), title, ...keywords].join(" › ");
  };
  const count = conflicts.length === 1 ? "the same place" : `the same ${conflicts.length} places`;
  return (
    <Card className={styles.conflicts}>
      <h2 ref={heading} tabIndex={-1}>
        This draft and release {release} changed {count}
      </h2>
      <p className={styles.soft}>Choose for each what to keep. Nothing is stored until you go on.</p>
      {conflicts.map((conflict) => (
        <div key={placeOf(conflict)} className={styles.conflict}>
          <RadioGroup
            look="cards"
            label={placeOfValue(conflict)}
            hint={
              conflict.before === undefined ? (
                "It is new in both."
              ) : (
                <>Before: {shownValue(conflict.before)}</>
              )
            }
            value={keptOf(conflict)}
            onChange={(keep) => decide(conflict, keep === "yours" ? "yours" : "theirs")}
            options={[
              { value: "yours", label: "Keep this draft's", hint: shownValue(conflict.yours) },
              {
                value: "theirs",
                label: conflict.by
                  ? `Keep ${conflict.by}'s, of release ${release}`
                  : `Keep release ${release}'s`,
                hint: shownValue(conflict.theirs),
              },
            ]}
          />
        </div>
      ))}
      {error ? (
        <Alert tone="failed" role="alert">
          {error}
        </Alert>
      ) : null}
      <Toolbar>
        <Button
          variant="primary"
          busy={isBusy}
          unready={
            open > 0 ? `${open === 1 ? "1 place is" : `${open} places are`} still to decide.` : undefined
          }
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

function focusFirstOpen(): void {
  const groups = [...document.querySelectorAll(`.${styles.conflict}`)];
  groups
    .find((group) => !group.querySelector(":checked"))
    ?.querySelector("input")
    ?.focus();
}
