import { useState } from "react";
import { Redirect } from "../../chrome/redirect.tsx";
import { useSession } from "../../session/session.ts";
import type { Registrant } from "../run/use-registrant.ts";
import { ConflictDialog } from "../shell/lazy-conflict-dialog.tsx";
import { Notices } from "../shell/notices.tsx";
import { SaveState } from "../shell/save-state.tsx";
import styles from "../shell/shell.module.css";
import { useQueueNews } from "../shell/use-queue-news.ts";
import { StandalonePage } from "./standalone-page.tsx";

/** Renders a standalone step with what surrounds every step: its state, its notices and the choice in a conflict. */
export function StandalonePlace({ registrant, slug }: { registrant: Registrant; slug: string }) {
  const [putOff, setPutOff] = useState<string | null>(null);
  const { conflict, wizard, snapshot } = registrant;
  const { role } = useSession();
  const { role: wanted } = wizard.definition.machine.meta;
  useQueueNews(registrant);
  const hasBegun = snapshot.registration.id !== null;
  if (role && wanted && role !== wanted && !hasBegun) return <Redirect to="/" />;
  return (
    <div className={`${styles.page} ${styles.alone}`}>
      <div className={styles.stage}>
        <StandalonePage
          key={slug}
          registrant={registrant}
          slug={slug}
          state={<SaveState run={registrant.run} slug={slug} onChoose={() => setPutOff(null)} />}
          notices={<Notices registrant={registrant} slug={slug} missing={null} />}
        />
      </div>
      {conflict ? (
        <ConflictDialog registrant={registrant} conflict={conflict} putOff={putOff} onPutOff={setPutOff} />
      ) : null}
    </div>
  );
}
