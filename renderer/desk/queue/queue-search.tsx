import { type FormEvent, type RefObject, useState } from "react";
import { Link, useNavigate } from "react-router-dom";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import { TextField } from "../../controls/field/text-field.tsx";
import styles from "./queue.module.css";
import { queryOf, queuePath } from "./queue-address.ts";

interface QueueSearchProps {
  typed: string;
  view: string;
  field: RefObject<HTMLInputElement | null>;
}

/** Renders the search of the queue. */
export function QueueSearch({ typed: before, view, field }: QueueSearchProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Whatever is searched for may be anywhere.
    const where = before === "" && typed !== "" ? "all" : view;
    void navigate(`${queuePath}${queryOf({ view: where, search: typed.trim() })}`);
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          ref={field}
          label="Search by reference number, name, email, company or number"
          labelHidden
          placeholder="Search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Search</Button>
        {before === "" ? null : (
          <Link className={buttonClass("quiet")} to={`${queuePath}${queryOf({ view })}`}>
            Clear
          </Link>
        )}
      </form>
    </search>
  );
}
