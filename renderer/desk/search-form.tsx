import { type FormEvent, type ReactNode, type Ref, useState } from "react";
import { Button } from "../controls/button/button.tsx";
import { TextField } from "../controls/field/text-field.tsx";
import styles from "./search-form.module.css";

interface SearchFormProps {
  /** Label of the field, for screen readers. */
  label: string;
  /** Last searched text. */
  typed: string;
  onSearch: (text: string) => void;
  field?: Ref<HTMLInputElement>;
  /** Content after the button. */
  children?: ReactNode;
}

/** Renders a search of one field. */
export function SearchForm({ label, typed: before, onSearch, field, children }: SearchFormProps) {
  const [typed, setTyped] = useState(before);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          ref={field}
          label={label}
          labelHidden
          placeholder="Search"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit">Search</Button>
        {children}
      </form>
    </search>
  );
}
