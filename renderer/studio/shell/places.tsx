import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import {
  AuditIcon,
  CommentIcon,
  DeskIcon,
  HistoryIcon,
  HomeIcon,
  LaunchIcon,
  PeopleIcon,
  StudioIcon,
} from "../controls/icons.ts";
import { PaletteButton } from "../palette/palette-button.tsx";
import { roleNames } from "../people/role-names.ts";
import { leave } from "../sign-in/leave.ts";
import { useMay, useStaff } from "../sign-in/staff-context.ts";
import { desk, studio, type Tool } from "../sign-in/tools.ts";
import styles from "./places.module.css";

/** Renders the places of a tool, and the way to the other one; in the studio, those of the open draft are between them. */
export function Places({ tool, children }: { tool: Tool; children?: ReactNode }) {
  const { me } = useStaff();
  const isDesk = tool === desk;
  const maySeeOther = useMay(isDesk ? "see-studio" : "see-desk");
  return (
    <nav className={styles.places} aria-label={tool.name}>
      <PaletteButton />
      <ul className={styles.list}>
        {isDesk ? <DeskPlaces /> : <StudioPlaces />}
        {maySeeOther ? (
          <Place
            to={(isDesk ? studio : desk).home}
            icon={isDesk ? <StudioIcon size={16} /> : <DeskIcon size={16} />}
          >
            {(isDesk ? studio : desk).name}
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

function StudioPlaces() {
  return (
    <>
      <Place to="/studio" end icon={<HomeIcon size={16} />}>
        Home
      </Place>
      <Place to="/studio/releases" icon={<HistoryIcon size={16} />}>
        Releases
      </Place>
      {useMay("see-people") ? (
        <Place to="/studio/people" icon={<PeopleIcon size={16} />}>
          People
        </Place>
      ) : null}
    </>
  );
}

function DeskPlaces() {
  return (
    <>
      <Place to="/dashboard/admin" end icon={<DeskIcon size={16} />}>
        Queue
      </Place>
      {useMay("see-launch") ? (
        <Place to="/dashboard/admin/launch" icon={<LaunchIcon size={16} />}>
          Launch
        </Place>
      ) : null}
      {useMay("see-requests") ? (
        <Place to="/dashboard/admin/requests" icon={<CommentIcon size={16} />}>
          Requests
        </Place>
      ) : null}
      {useMay("see-audit") ? (
        <Place to="/dashboard/admin/audit" icon={<AuditIcon size={16} />}>
          Audit log
        </Place>
      ) : null}
    </>
  );
}

interface PlaceProps {
  to: string;
  /** True if only this very page is the current one, not those below it. */
  end?: boolean;
  icon?: ReactNode;
  /** Mark at the end of the line: a count, a dot. */
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
