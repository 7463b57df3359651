import { type ReactNode, useState } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { Section } from "../../controls/page.tsx";
import { useDraft, useDraftSession } from "../../draft/draft-context.ts";
import { RevertDialog } from "../../releases/revert-dialog.tsx";
import styles from "../publish.module.css";

/** Offers to make live again what was live before the draft's release. */
export function WayBack({ release }: { release: number }): ReactNode {
  const { base } = useDraft();
  const session = useDraftSession();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Section title="Is something wrong?">
      <p className={styles.soft}>
        Release {base} can go live again, as a release of its own. No answer is lost: what people answered to
        new questions is kept.
      </p>
      <div>
        <Button variant="danger" onClick={() => setIsAsking(true)}>{`Go back to release ${base}…`}</Button>
      </div>
      {isAsking ? (
        <RevertDialog
          to={base}
          live={release}
          onClose={() => setIsAsking(false)}
          onReverted={() => session.refresh()}
        />
      ) : null}
    </Section>
  );
}
