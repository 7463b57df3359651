import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { HistoryIcon, HomeIcon, PeopleIcon } from "../controls/icons.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { roleNames } from "../people/role-names.ts";
import { leave } from "../sign-in/leave.ts";
import styles from "./places.module.css";
import { useMay, useStaff } from "./staff-context.ts";

/** Renders the places of the studio, with those of the open draft between them. */
export function Places({ children }: { children?: ReactNode }) {
  const { me } = useStaff();
  const maySeePeople = useMay("see-people");
  return (
    <nav className={styles.places} aria-label="Studio">
      <PaletteButton />
      <ul className={styles.list}>
        <Place to="/studio" end icon={<HomeIcon size={16} />}>
          Home
        </Place>
        <Place to="/studio/releases" icon={<HistoryIcon size={16} />}>
          Releases
        </Place>
        {maySeePeople ? (
          <Place to="/studio/people" icon={<PeopleIcon size={16} />}>
            People
          </Place>
        ) : null}
      </ul>
      {children}
      <div className={styles.me}>
        <p>
          <span className={styles.person} title={me.email}>
            {me.name || me.email}
          </span>
          <span className={styles.role}>{roleNames[me.role]}</span>
        </p>
        <button type="button" className={styles.quiet} onClick={leave}>
          Log out
        </button>
      </div>
    </nav>
  );
}

interface PlaceProps {
  to: string;
  /** Only this very page is the current one, not those below it. */
  end?: boolean;
  icon?: ReactNode;
  /** What stands at the end of the line: a count, a dot. */
  mark?: ReactNode;
  children: ReactNode;
}

/** Renders a link to a place. */
export function Place({ to, end = false, icon, mark, children }: PlaceProps) {
  return (
    <li>
      <NavLink className={styles.place} to={to} end={end}>
        {icon}
        <span className={styles.name}>{children}</span>
        {mark}
      </NavLink>
    </li>
  );
}
