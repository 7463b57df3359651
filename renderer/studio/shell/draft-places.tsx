import { useMemo } from "react";
import { useMatch } from "react-router-dom";
import type { OutlineWizard } from "#engine/authoring";
import { FileIcon } from "../../controls/icons.ts";
import { ChangesIcon, ListsIcon, MapIcon, TextsIcon } from "../controls/icons.ts";
import { useDraft } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { placeOfFault } from "../draft/place-words.ts";
import styles from "./places.module.css";
import { Place } from "./places.tsx";

/** Renders the places of the open draft; a red dot marks faults. */
export function DraftPlaces() {
  const { id, check, files } = useDraft();
  const { wizards } = useOutline();
  const inDraft = (page: string) => `/studio/drafts/${id}/${page}`;
  const faulty = useMemo(
    () => check?.faults.map((fault) => placeOfFault(fault, files)) ?? [],
    [check, files],
  );
  const isFaultyAt = (start: string) => faulty.some((place) => isWithin(place, start));
  return (
    <div>
      <h2 className={styles.heading}>This draft</h2>
      <ul className={styles.list}>
        {wizards.map((wizard) => (
          <WizardPlaces key={wizard.id} wizard={wizard} inDraft={inDraft} faulty={faulty} />
        ))}
        <Place to={inDraft("lists")} icon={<ListsIcon size={16} />} mark={dotIf(isFaultyAt("lists"))}>
          Lists
        </Place>
        <Place to={inDraft("texts")} icon={<TextsIcon size={16} />} mark={dotIf(isFaultyAt("texts"))}>
          Texts
        </Place>
        <Place to={inDraft("source")} icon={<FileIcon size={16} />} mark={dotIf(isFaultyAt("source"))}>
          Source
        </Place>
        <Place to={inDraft("changes")} icon={<ChangesIcon size={16} />}>
          Changes
        </Place>
      </ul>
    </div>
  );
}

interface WizardPlacesProps {
  wizard: OutlineWizard;
  inDraft: (page: string) => string;
  faulty: string[];
}

/** Renders a wizard; the steps of the one that is open are under it. */
function WizardPlaces({ wizard, inDraft, faulty }: WizardPlacesProps) {
  const isOnMap = useMatch(`/studio/drafts/:draft/map/${wizard.id}`) !== null;
  const isOnStep = useMatch(`/studio/drafts/:draft/steps/${wizard.id}/:step`) !== null;
  const isOnProcedure = useMatch(`/studio/drafts/:draft/procedure/${wizard.id}/*`) !== null;
  const isOpen = isOnMap || isOnStep || isOnProcedure;
  const procedure = `procedure/${wizard.id}`;
  const steps = wizard.steps.filter(({ isStep }) => isStep);
  const isFaultyAt = (slug: string) => faulty.some((place) => isWithin(place, `${wizard.id}/${slug}`));
  const isFaulty = (places: string[]) =>
    faulty.some((place) => places.some((around) => isWithin(place, around)));
  const isProcedureFaulty = isFaulty([procedure, `${wizard.id}/findings`, `${wizard.id}/moves`]);
  const isBelow = isProcedureFaulty || steps.some(({ slug }) => isFaultyAt(slug));
  const hasFault =
    isFaulty([`map/${wizard.id}`]) || ((isProcedureFaulty || isFaulty([wizard.id])) && !(isOpen && isBelow));
  return (
    <>
      <Place to={inDraft(`map/${wizard.id}`)} icon={<MapIcon size={16} />} mark={dotIf(hasFault)}>
        {wizard.title}
      </Place>
      {isOpen ? (
        <li>
          <ul className={styles.steps} aria-label={`Steps and procedure of ${wizard.title}`}>
            {steps.map(({ slug, title }) => (
              <Place key={slug} to={inDraft(`steps/${wizard.id}/${slug}`)} mark={dotIf(isFaultyAt(slug))}>
                {title}
              </Place>
            ))}
            <Place to={inDraft(procedure)} mark={dotIf(isProcedureFaulty)}>
              Procedure
            </Place>
          </ul>
        </li>
      ) : null}
    </>
  );
}

/** Returns whether a place is the other one, or one of its parts: a question of a step, a step of a wizard. */
function isWithin(place: string, around: string): boolean {
  return place === around || (place.startsWith(around) && ["/", "."].includes(place.charAt(around.length)));
}

function dotIf(isFaulty: boolean) {
  return isFaulty ? (
    <span className={styles.dot} title="Something is wrong here">
      <span className="visually-hidden">, something is wrong here</span>
    </span>
  ) : null;
}
