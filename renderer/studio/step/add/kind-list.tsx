import type { ReactNode } from "react";
import {
  Autocomplete,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  TextField,
  useFilter,
} from "react-aria-components";
import { useListWords } from "../../../controls/list/use-list-words.ts";
import styles from "./add.module.css";
import { kindIcons, otherKindIcon } from "./kind-icons.ts";
import type { QuestionKind } from "./kinds.ts";

interface KindListProps {
  kinds: QuestionKind[];
  onChoose: (kind: QuestionKind) => void;
}

/** Renders the kinds of questions, to be searched: arrows go through them, Enter takes one. */
export function KindList({ kinds, onChoose }: KindListProps): ReactNode {
  useListWords();
  const { contains } = useFilter({ sensitivity: "base" });
  const hasWords = (text: string, typed: string) =>
    typed
      .trim()
      .split(/\s+/u)
      .every((word) => contains(text, word));
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return (
    <div className={styles.kinds}>
      <Autocomplete filter={hasWords}>
        <TextField className={styles.search ?? ""} autoFocus>
          <Label>What kind of question?</Label>
          <Input data-first-focus="" placeholder="Search: email, choices, file ..." />
        </TextField>
        <ListBox
          aria-label="Kinds of questions"
          className={styles.list ?? ""}
          onAction={(id) => {
            const kind = kinds.find((one) => one.id === id);
            if (kind) onChoose(kind);
          }}
          renderEmptyState={() => (
            <p className={styles.none}>No kind is called that. Short text takes any answer.</p>
          )}
        >
          {groups.map((group) => (
            <ListBoxSection key={group} id={`group ${group}`} className={styles.section ?? ""}>
              <Header className={styles.group ?? ""}>{group}</Header>
              {kinds.map((kind) => (kind.group === group ? <KindItem key={kind.id} kind={kind} /> : null))}
            </ListBoxSection>
          ))}
        </ListBox>
      </Autocomplete>
    </div>
  );
}

function KindItem({ kind }: { kind: QuestionKind }) {
  const { id, title, description, also } = kind;
  const Icon = kindIcons[id] ?? otherKindIcon;
  return (
    <ListBoxItem id={id} textValue={`${title} ${description} ${also}`} className={styles.kind ?? ""}>
      <Icon size={20} aria-hidden />
      <span className={styles.title}>{title}</span>
      <span className={styles.description}>{description}</span>
    </ListBoxItem>
  );
}
