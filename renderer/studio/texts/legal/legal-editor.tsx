import { useState } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { Disclosure } from "../../../controls/disclosure/disclosure.tsx";
import { Toolbar } from "../../controls/page.tsx";
import { Refusal } from "../../draft/refusal.tsx";
import { FileFaults } from "../file-faults.tsx";
import { PartField } from "../part-field.tsx";
import { type Span, textAt, withText } from "../parts.ts";
import styles from "../texts.module.css";
import { useTextFile } from "../use-text-file.ts";
import { LegalDate } from "./legal-date.tsx";
import { type LegalPart, legalParts, withBody, withoutPart, withPartAfter } from "./legal-parts.ts";
import { LegalPreview } from "./legal-preview.tsx";

const label = "Reword a legal document";
const ofText =
  "An empty line begins a new paragraph, ### a smaller heading, - a line of a list. [Words](/legal/page) are a link.";

/** Renders a legal document part by part, with its page beside it. */
export function LegalEditor({ file }: { file: string }) {
  const { text, write, refusal } = useTextFile(file);
  const [open, setOpen] = useState<number | null>(null);
  const parts = legalParts(text);
  const save = (span: Span) => (words: string) => write(withText(text, span, words), label);
  const saveLine = (span: Span) => (words: string) => save(span)(words.replaceAll(/\s+/gu, " "));
  return (
    <div className={styles.document}>
      <div className={styles.parts}>
        <FileFaults file={file} />
        <Refusal>{refusal}</Refusal>
        {parts ? (
          <>
            <PartField label="Title" value={textAt(text, parts.title)} onSave={saveLine(parts.title)} />
            <LegalDate text={text} since={parts.since} titleEnd={parts.title[1]} onWrite={write} />
            <PartField
              label="Introduction"
              hint={ofText}
              isLong
              value={textAt(text, parts.introduction)}
              onSave={(words) => write(withBody(text, parts.introduction, words), label)}
            />
            {parts.parts.map((part, index) => (
              <Disclosure
                // biome-ignore lint/suspicious/noArrayIndexKey: nothing else of a part stays while it is reworded
                key={index}
                title={textAt(text, part.heading) || "Without a heading"}
                level={2}
                open={open === index}
                onOpenChange={(isOpen) => setOpen((before) => openPart(before, index, isOpen))}
              >
                {open === index ? (
                  <OnePart
                    text={text}
                    part={part}
                    saveHeading={saveLine(part.heading)}
                    onWrite={write}
                    onRemoved={() => setOpen(null)}
                    onAdded={() => setOpen(index + 1)}
                  />
                ) : null}
              </Disclosure>
            ))}
            <Toolbar>
              <Button
                onClick={() => {
                  if (write(withPartAfter(text, text.length, "New part"), "Add a part"))
                    setOpen(parts.parts.length);
                }}
              >
                Add a part
              </Button>
            </Toolbar>
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

/** Returns which part is open after one was opened or closed: one at a time. */
function openPart(before: number | null, index: number, isOpen: boolean): number | null {
  if (isOpen) return index;
  return before === index ? null : before;
}

interface OnePartProps {
  text: string;
  part: LegalPart;
  saveHeading: (words: string) => boolean;
  onWrite: (text: string, label: string) => boolean;
  onRemoved: () => void;
  onAdded: () => void;
}

function OnePart({ text, part, saveHeading, onWrite, onRemoved, onAdded }: OnePartProps) {
  const { heading, body, whole } = part;
  return (
    <div className={styles.part}>
      <PartField label="Heading" value={textAt(text, heading)} onSave={saveHeading} />
      <PartField
        label="Text of this part"
        isLong
        value={textAt(text, body)}
        onSave={(words) => onWrite(withBody(text, body, words), label)}
      />
      <Toolbar>
        <Button
          size="small"
          onClick={() => {
            if (onWrite(withPartAfter(text, whole[1], "New part"), "Add a part")) onAdded();
          }}
        >
          Add a part below
        </Button>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            if (onWrite(withoutPart(text, whole), "Remove a part")) onRemoved();
          }}
        >
          Remove this part
        </Button>
      </Toolbar>
    </div>
  );
}
