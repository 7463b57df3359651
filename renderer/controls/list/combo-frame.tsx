import type { ComponentProps, ReactNode } from "react";
import { useContext } from "react";
import { Button, ComboBoxStateContext, Group, Input } from "react-aria-components";
import field from "../field/field.module.css";
import { ChevronDownIcon } from "../icons.ts";
import styles from "./list.module.css";
import { useListWords } from "./use-list-words.ts";

/** Renders the input of a searchable list and the arrow that opens its menu. */
export function ComboFrame({ placeholder, ...input }: ComponentProps<typeof Input>): ReactNode {
  const words = useListWords();
  return (
    <Group className={styles.combo ?? ""}>
      <OpeningInput {...input} placeholder={placeholder ?? words.placeholder} className={field.input ?? ""} />
      <Button className={styles.arrow ?? ""}>
        <ChevronDownIcon size={20} />
      </Button>
    </Group>
  );
}

/** Opens the menu on press, not on focus: tabbing through a form should open nothing. */
function OpeningInput(props: ComponentProps<typeof Input>): ReactNode {
  const state = useContext(ComboBoxStateContext);
  return <Input {...props} onClick={() => state?.open(null, "manual")} />;
}
