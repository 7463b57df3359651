import { type ReactNode, useMemo, useState } from "react";
import { isObject } from "#engine";
import { sentencesFile, wizardFile } from "#engine/authoring";
import type { SiteWords } from "../../../api/responses/site.ts";
import { registrantWords } from "../../pages/registrant-words.ts";
import { progressIn } from "../../pages/registration/progress.ts";
import statusStyles from "../../pages/registration/registration.module.css";
import { RegistrationProgress } from "../../pages/registration/registration-progress.tsx";
import { statusRows } from "../../pages/registration/status-rows.ts";
import { SiteProvider, useSite } from "../../site/site-context.tsx";
import { useDraftJson } from "../draft/draft-context.ts";
import { useCase } from "./case-context.ts";
import { titleOfState } from "./case-map.ts";
import { contextInState } from "./context-in-state.ts";
import styles from "./procedure.module.css";

/** Renders the status page as a registrant reads it in a state; of no state in particular, in each of them. */
export function StatusPreview({ state }: { state: string | null }): ReactNode {
  const { machine, wizard } = useCase();
  const words = useDraftWords(wizard);
  return (
    <SiteProvider content={{ words }}>
      <div className={styles.previews}>
        {(state === null ? Object.keys(machine.states) : [state]).map((name) => (
          <section key={name} aria-label={titleOfState(machine, name)}>
            <h2 className={styles.soft}>{titleOfState(machine, name)}</h2>
            <StatusCard name={name} words={words} />
            {machine.states[name]?.meta.waitsFor ? (
              <p className={styles.soft}>
                While corrections wait, the page says how many instead of the sentences of this state.
              </p>
            ) : null}
          </section>
        ))}
      </div>
    </SiteProvider>
  );
}

function StatusCard({ name, words: site }: { name: string; words: SiteWords }) {
  const { machine, wizard } = useCase();
  const [now] = useState(() => new Date().toISOString());
  const { status: words } = registrantWords(site, { wizard, role: null });
  const context = contextInState({ ...machine, id: wizard }, name, now);
  const progress = progressIn(context, words, "");
  return (
    <div className={styles.statusCard}>
      <h3>{words.heading}</h3>
      <p>{progress.now}</p>
      <RegistrationProgress {...progress} wizard={wizard} />
      <dl className={statusStyles.status}>
        {statusRows(context.status, words).map(({ label, value, state }) => (
          <div key={label} className={statusStyles.statusRow}>
            <dt>{label}</dt>
            <dd data-state={state}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Returns the texts of the site with those that the draft has for registrations, and for those of a wizard. */
function useDraftWords(wizard: string): SiteWords {
  const live = useSite();
  const registration = useDraftJson(sentencesFile("registration"));
  const own = useDraftJson(wizardFile(wizard, "site"));
  return useMemo(() => {
    const known = live.wizards[wizard];
    return {
      ...live,
      ...(isObject(registration) ? { registration } : {}),
      wizards: { ...live.wizards, ...(known && isObject(own) ? { [wizard]: { ...known, ...own } } : {}) },
    } as SiteWords;
  }, [live, registration, own, wizard]);
}
