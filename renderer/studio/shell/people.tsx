import { useDraft } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { useStaff } from "./staff-context.ts";
import styles from "./top-bar.module.css";

const accents = ["coral", "teal", "violet"];

/** Renders who else has the draft open, by their initials. */
export function People() {
  const { present } = useDraft();
  const { me } = useStaff();
  const { wizards } = useOutline();
  const others = present.filter(({ id }) => id !== me.id);
  if (others.length === 0) return null;

  function whereIs(place: string | null): string {
    const [wizard, slug] = (place ?? "").split("/");
    const step = wizards.find(({ id }) => id === wizard)?.steps.find((one) => one.slug === slug);
    return step ? `, at ${step.title}` : "";
  }

  return (
    <ul className={styles.people} aria-label="Also here">
      {others.map(({ id, name, initials, place }, index) => (
        <li key={id} data-accent={accents[index % accents.length]} title={`${name}${whereIs(place)}`}>
          <span aria-hidden="true">{initials}</span>
          <span className="visually-hidden">
            {name}
            {whereIs(place)}
          </span>
        </li>
      ))}
    </ul>
  );
}
