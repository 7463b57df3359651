import { type FormEvent, useState } from "react";
import { emailFormat, plainSpelling } from "#engine";
import type { StaffMember } from "../../../api/responses/staff.ts";
import { useAsyncAction } from "../../base/use-async-action.ts";
import { Button } from "../../controls/button/button.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import { Select } from "../../controls/list/select.tsx";
import { call } from "../../session/client.ts";
import { failureOf, noReply } from "../controls/use-reply.ts";
import type { FreshFactor } from "../sign-in/use-fresh-factor.tsx";
import styles from "./people.module.css";
import { roleNames } from "./role-names.ts";

const isEmail = (text: string) => emailFormat.validate(plainSpelling(text.trim()), () => new Date());

interface GrantFormProps {
  withFreshFactor: FreshFactor["withFreshFactor"];
  onGranted: (email: string) => void;
}

const roles = Object.entries(roleNames).map(([value, label]) => ({ value, label }));

/** Grants a role of staff to an address, with or without an account. */
export function GrantForm({ withFreshFactor, onGranted }: GrantFormProps) {
  const [email, setEmail] = useState("");
  const [role, setRole] = useState<StaffMember["role"]>("EDITOR");
  const { run, isBusy, error, setError } = useAsyncAction(failureOf);

  async function grant(event: FormEvent): Promise<void> {
    event.preventDefault();
    // Refused here, because the server would ask for a code first.
    if (!isEmail(email)) return setError("Enter a valid email.");
    const how = { body: { email, role }, failure: noReply };
    if (!(await run(() => withFreshFactor(() => call("POST", "staff/people", how))))) return;
    onGranted(email);
    setEmail("");
  }

  return (
    <form className={styles.grant} noValidate onSubmit={(event) => void grant(event)}>
      <TextField
        label="Email"
        hint="If they have no account, we ask them to create one."
        type="email"
        value={email}
        onChange={setEmail}
        error={error}
        autoComplete="off"
      />
      <Select
        label="Role"
        options={roles}
        value={role}
        onChange={(value) => value && setRole(value as StaffMember["role"])}
      />
      <div>
        <Button type="submit" variant="primary" busy={isBusy}>
          Give access
        </Button>
      </div>
    </form>
  );
}
