import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from "react";
import { isBlank } from "#engine";
import { Button } from "../../controls/button/button.tsx";
import { TextArea } from "../../controls/field/text-area.tsx";
import { Toolbar } from "../controls/page.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { useOutline } from "../draft/outline.ts";
import { placeInWords, questionOfPlace } from "../draft/place-words.ts";
import { HistoryLink } from "../history/history-link.tsx";
import styles from "./comments.module.css";
import { useComments } from "./comments-context.ts";

/** Server's limit. */
const longestText = 4000;

/** Renders the box to comment on a place. Ctrl and Enter sends it, too. */
export function Composer({ place }: { place: string }): ReactNode {
  const { files } = useDraft();
  const { title, within } = placeInWords(place, useOutline(), files);
  const { text, change, send, isSending, problem } = useComposing(place);
  const question = questionOfPlace(place);
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => void send(event)}
      onKeyDown={(event) => isSendKey(event) && void send(event)}
    >
      <TextArea
        label={`Comment on ${title}`}
        hint={within ?? undefined}
        error={problem ?? undefined}
        rows={3}
        maxLength={longestText}
        value={text}
        onChange={change}
      />
      <Toolbar>
        <Button type="submit" busy={isSending}>
          Comment
        </Button>
        {question ? <HistoryLink {...question} /> : null}
      </Toolbar>
    </form>
  );
}

/** Keeps the typed comment on a place, and sends it. */
function useComposing(place: string) {
  const { typed, type, add } = useComments();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const text = typed[place] ?? "";

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    if (isBlank(text)) return setProblem("Write a comment first.");
    setIsSending(true);
    setProblem(await add(place, text.trim()));
    setIsSending(false);
  }

  function change(next: string): void {
    setProblem(null);
    type(place, next);
  }

  return { text, change, send, isSending, problem };
}

const isSendKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === "Enter" && (ctrlKey || metaKey);
