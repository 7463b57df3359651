import { type Dispatch, type SetStateAction, useState } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { Disclosure } from "../../../controls/disclosure/disclosure.tsx";
import { announce } from "../../../controls/message/announce.ts";
import { Toolbar } from "../../controls/page.tsx";
import { Editing } from "../../draft/editing.tsx";
import { Refusal } from "../../draft/refusal.tsx";
import { FileFaults } from "../file/file-faults.tsx";
import { PartField } from "../file/part-field.tsx";
import { textAt, withText } from "../file/parts.ts";
import { type OpenText, useTextFile } from "../file/use-text-file.ts";
import styles from "../texts.module.css";
import { LegalDate } from "./legal-date.tsx";
import { type Direction, LegalPartEditor } from "./legal-part-editor.tsx";
import { type LegalPart, type LegalParts, legalParts, withBody, withPartAfter } from "./legal-parts.ts";
import { LegalPreview } from "./legal-preview.tsx";

const label = "Reword a legal document";
const ofText =
  "An empty line begins a new paragraph, ### a smaller heading, - a line of a list. [Words](/legal/page) are a link.";

/** Renders a legal document part by part, with its page beside it. */
export function LegalEditor({ file }: { file: string }) {
  const legal = useTextFile(file);
  const { text, write, refusal } = legal;
  const [open, setOpen] = useState<number | null>(null);
  const parts = legalParts(text);
  return (
    <div className={styles.document}>
      <div className={styles.parts}>
        <FileFaults file={file} />
        <Refusal>{refusal}</Refusal>
        {parts ? (
          <>
            <Opening {...legal} parts={parts} />
            <Parts {...legal} parts={parts.parts} open={open} setOpen={setOpen} />
          </>
        ) : (
          <PartField
            label="Text"
            hint="The first line must be the title, after # and a space."
            isLong
            value={text}
            onSave={(words) => write(`${words}\n`, label)}
          />
        )}
      </div>
      <LegalPreview file={file} part={open} />
    </div>
  );
}

/** Renders what precedes the parts: the title, the date, the introduction. */
function Opening({ text, write, parts }: OpenText & { parts: LegalParts }) {
  const { title, since, introduction } = parts;
  return (
    <>
      <PartField
        label="Title"
        value={textAt(text, title)}
        onSave={(words) => write(withText(text, title, words), label)}
      />
      <Editing>
        <LegalDate text={text} since={since} titleEnd={title[1]} onWrite={write} />
      </Editing>
      <PartField
        label="Introduction"
        hint={ofText}
        isLong
        value={textAt(text, introduction)}
        onSave={(words) => write(withBody(text, introduction, words), label)}
      />
    </>
  );
}

interface PartsProps extends OpenText {
  parts: LegalPart[];
  open: number | null;
  setOpen: Dispatch<SetStateAction<number | null>>;
}

function Parts({ text, write, parts, open, setOpen }: PartsProps) {
  // Which button moved the open part: it keeps the focus at the part's new place.
  const [moved, setMoved] = useState<Direction | null>(null);

  function take(place: number | null, direction: Direction | null): void {
    setOpen(place);
    setMoved(direction);
    if (direction && place !== null) announce(`Moved to place ${place + 1} of ${parts.length}.`);
  }

  function toggle(index: number, isOpen: boolean): void {
    setMoved(null);
    setOpen((before) => openPart(before, index, isOpen));
  }

  return (
    <>
      {parts.map((part, index) => (
        <Disclosure
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing else of a part stays while it is reworded
          key={index}
          title={textAt(text, part.heading) || "Without a heading"}
          level={2}
          open={open === index}
          onOpenChange={(isOpen) => toggle(index, isOpen)}
        >
          {open === index ? (
            <Editing>
              <LegalPartEditor {...{ text, write, part, parts, index }} focused={moved} onTaken={take} />
            </Editing>
          ) : null}
        </Disclosure>
      ))}
      <AddPart text={text} write={write} onAdded={() => take(parts.length, null)} />
    </>
  );
}

function AddPart({ text, write, onAdded }: Omit<OpenText, "refusal"> & { onAdded: () => void }) {
  function add(): void {
    if (write(withPartAfter(text, text.length, "New part"), "Add a part")) onAdded();
  }
  return (
    <Editing>
      <Toolbar>
        <Button onClick={add}>Add a part</Button>
      </Toolbar>
    </Editing>
  );
}

/** Returns which part is open after one was opened or closed: one at a time. */
function openPart(before: number | null, index: number, isOpen: boolean): number | null {
  if (isOpen) return index;
  return before === index ? null : before;
}
