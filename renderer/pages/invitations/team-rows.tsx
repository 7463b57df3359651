import { Button } from "../../controls/button/button.tsx";
import styles from "./invitations.module.css";
import type { PendingInvitation, Teammate } from "./team-call.ts";

const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });

interface PendingRowProps {
  invitation: PendingInvitation;
  onResend: () => void;
  onRevoke: () => void;
}

/** Somebody who was invited: as what, until when, and what can be done about it. */
export function PendingRow({ invitation, onResend, onRevoke }: PendingRowProps) {
  const { email, role, expiresAt, expired } = invitation;
  const until = day.format(new Date(expiresAt));
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{email}</p>
        <p className={styles.detail} data-expired={expired || undefined}>
          {role}, {expired ? `expired on ${until}` : `good until ${until}`}
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={`Resend the invitation to ${email}`} onClick={onResend}>
          Resend
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={`Revoke the invitation to ${email}`}
          onClick={onRevoke}
        >
          Revoke
        </Button>
      </div>
    </li>
  );
}

/** Somebody in the team. Whoever registered the company, and oneself, cannot be removed here. */
export function MemberRow({ teammate, onRemove }: { teammate: Teammate; onRemove: () => void }) {
  const { name, email, role, isOwner, isYou } = teammate;
  const details = [role, ...(isOwner ? ["registered the company"] : []), ...(name === email ? [] : [email])];
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          {name}
          {isYou ? " (you)" : ""}
        </p>
        <p className={styles.detail}>{details.join(", ")}</p>
      </div>
      {isOwner || isYou ? null : (
        <div className={styles.acts}>
          <Button size="small" variant="danger" aria-label={`Remove ${name}`} onClick={onRemove}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
