import type { StaffMember } from "../../../api/responses/staff.ts";
import { Button } from "../../controls/button/button.tsx";
import { Badge } from "../controls/badge.tsx";
import styles from "./people.module.css";
import { roleNames } from "./role-names.ts";

interface StaffTableProps {
  people: StaffMember[];
  onWithdraw: (person: StaffMember) => void;
}

/** Lists staff: who they are, how far their login is set up, and who let them in. */
export function StaffTable({ people, onWithdraw }: StaffTableProps) {
  return (
    <ul className={styles.people}>
      {people.map((person) => (
        <li key={person.id} className={styles.person}>
          <div className={styles.who}>
            <p className={styles.name}>{person.name ?? person.email}</p>
            {person.name ? <p>{person.email}</p> : null}
            {person.grantedBy ? <p className={styles.since}>{sinceWhen(person)}</p> : null}
          </div>
          <div className={styles.state}>
            <Badge tone="note">{roleNames[person.role]}</Badge>
            {person.isPending ? <Badge tone="warned">Has not signed up</Badge> : null}
            {person.isPending || person.secondFactor ? null : <Badge tone="warned">No second factor</Badge>}
          </div>
          {person.isKept ? null : (
            <Button
              variant="danger"
              size="small"
              aria-label={`Withdraw access of ${person.email}`}
              onClick={() => onWithdraw(person)}
            >
              Withdraw
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function sinceWhen({ grantedAt, grantedBy }: StaffMember): string {
  const day = grantedAt ? new Date(grantedAt).toLocaleDateString("en-US", { dateStyle: "medium" }) : "";
  return `Since ${day}, by ${grantedBy === "provider" ? "a group of your sign-in provider" : grantedBy}`;
}
