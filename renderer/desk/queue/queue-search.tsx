import type { RefObject } from "react";
import { Link, useNavigate } from "react-router-dom";
import { buttonClass } from "../../controls/button/button.tsx";
import { SearchForm } from "../search-form.tsx";
import { queryOf, queuePath } from "./queue-address.ts";

interface QueueSearchProps {
  typed: string;
  view: string;
  field: RefObject<HTMLInputElement | null>;
}

/** Renders the search of the queue. */
export function QueueSearch({ typed, view, field }: QueueSearchProps) {
  const navigate = useNavigate();
  const search = (text: string) => {
    // Whatever is searched for may be anywhere.
    const where = typed === "" && text !== "" ? "all" : view;
    void navigate(`${queuePath}${queryOf({ view: where, search: text })}`);
  };
  return (
    <SearchForm
      label="Search by reference number, name, email, company or number"
      typed={typed}
      onSearch={search}
      field={field}
    >
      {typed === "" ? null : (
        <Link className={buttonClass("quiet")} to={`${queuePath}${queryOf({ view })}`}>
          Clear
        </Link>
      )}
    </SearchForm>
  );
}
