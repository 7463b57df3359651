import type { ReactNode } from "react";
import { addressOfTarget, type ListUse, listFile } from "#engine/authoring";
import { Button } from "../../controls/button/button.tsx";
import { Section, Toolbar } from "../controls/page.tsx";
import { Refusal } from "../draft/refusal.tsx";
import { type Edits, useEdit } from "../draft/use-edit.ts";
import { NameLine } from "../naming/name-line.tsx";
import { TextLine } from "../naming/text-line.tsx";
import styles from "./lists.module.css";
import { UsedIn } from "./used-in.tsx";

interface ListSettingsProps {
  list: string;
  title: string;
  uses: ListUse[];
  onGo(list: string | null): void;
}

/** Renders a list's own properties: its title, its name, where it is used. */
export function ListSettings({ list, title, uses, onGo }: ListSettingsProps): ReactNode {
  const { edit, refusal } = useEdit();
  const file = listFile(list);
  return (
    <div className={styles.panel}>
      <Refusal>{refusal}</Refusal>
      <TextLine
        label="Title"
        hint="For staff; registrants do not see it."
        value={title}
        isRequired
        onCommit={(text) =>
          edit([{ kind: "set", file, path: ["title"], value: text, before: title }], "Retitle a list")
        }
      />
      <NameLine
        hint="Questions find the list by this name, and follow when you change it."
        name={list}
        onCommit={(name) => {
          if (
            edit(
              [{ kind: "rename", address: addressOfTarget({ kind: "list", list }), name }],
              "Rename a list",
            )
          )
            onGo(name);
        }}
      />
      <Section title="Used in">
        <UsedIn uses={uses} />
      </Section>
      {uses.length === 0 ? <Removal list={list} edit={edit} onRemoved={() => onGo(null)} /> : null}
    </div>
  );
}

interface RemovalProps {
  list: string;
  edit: Edits["edit"];
  onRemoved: () => void;
}

function Removal({ list, edit, onRemoved }: RemovalProps) {
  function remove(): void {
    if (edit([{ kind: "remove", address: addressOfTarget({ kind: "list", list }) }], "Remove a list"))
      onRemoved();
  }
  return (
    <Toolbar>
      <Button size="small" variant="danger" onClick={remove}>
        Remove this list
      </Button>
    </Toolbar>
  );
}
