import { Link } from "react-router-dom";
import { useDraft } from "../../draft/draft-context.ts";
import { useOutline } from "../../draft/outline.ts";
import { placeInWords } from "../../draft/place-words.ts";
import { useStaff } from "../../sign-in/staff-context.ts";
import styles from "./top-bar.module.css";

const accents = ["coral", "teal", "violet"];

/** Renders who else has the draft open, by their initials: pointed at, their name and where they are; pressed, it goes there. */
export function People() {
  const { id: draft, present, files } = useDraft();
  const { me } = useStaff();
  const outline = useOutline();
  const others = present.filter(({ id }) => id !== me.id);
  if (others.length === 0) return null;
  return (
    <ul className={styles.people} aria-label="Also here">
      {others.map(({ id, name, initials, place }, index) => {
        const at = place === null ? null : placeInWords(place, outline, files);
        return (
          <li key={id}>
            <Link
              className={styles.person}
              data-accent={accents[index % accents.length]}
              to={`/studio/drafts/${draft}/${at?.page ?? ""}`}
            >
              <span aria-hidden="true">{initials}</span>
              <span className={styles.who}>{at ? `${name}, at ${at.title}` : name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
