import type { PendingInvitation, Teammate } from "../../../api/responses/invitations.ts";
import { Button } from "../../controls/button/button.tsx";
import { useSite } from "../../site/site-context.tsx";
import { Breakable } from "../../words/breakable.tsx";
import { fill } from "../../words/fill.ts";
import styles from "./invitations.module.css";

const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });

interface PendingRowProps {
  invitation: PendingInvitation;
  onResend: () => void;
  onRevoke: () => void;
}

/** Renders a pending invitation: its role, its expiry and its actions. */
export function PendingRow({ invitation, onResend, onRevoke }: PendingRowProps) {
  const { pending, roles } = useSite().invitations;
  const { email: address, role, expiresAt, expired } = invitation;
  const date = day.format(new Date(expiresAt));
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>
          <Breakable>{address}</Breakable>
        </p>
        <p className={styles.detail} data-expired={expired || undefined}>
          {fill(expired ? pending.expired : pending.good, { role: roles[role].name, date })}
        </p>
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={fill(pending.resendTo, { address })} onClick={onResend}>
          {pending.resend}
        </Button>
        <Button
          size="small"
          variant="danger"
          aria-label={fill(pending.revokeOf, { address })}
          onClick={onRevoke}
        >
          {pending.revoke}
        </Button>
      </div>
    </li>
  );
}

/** Renders a team member. The owner and the user themselves can't be removed here. */
export function MemberRow({ teammate, onRemove }: { teammate: Teammate; onRemove: () => void }) {
  const { team, roles } = useSite().invitations;
  const { name, email, role, isOwner, isYou } = teammate;
  const details = [roles[role].name, ...(isOwner ? [team.owner] : []), ...(name === email ? [] : [email])];
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <p className={styles.name}>{isYou ? fill(team.you, { name }) : name}</p>
        <p className={styles.detail}>
          <Breakable>{details.join(", ")}</Breakable>
        </p>
      </div>
      {isOwner || isYou ? null : (
        <div className={styles.acts}>
          <Button size="small" variant="danger" aria-label={fill(team.removeOf, { name })} onClick={onRemove}>
            {team.remove}
          </Button>
        </div>
      )}
    </li>
  );
}
