import { useState } from "react";
import { Button } from "../../../controls/button/button.tsx";
import { Disclosure } from "../../../controls/disclosure/disclosure.tsx";
import { announce } from "../../../controls/message/announce.ts";
import { Toolbar } from "../../controls/page.tsx";
import { Editing } from "../../draft/editing.tsx";
import { Refusal } from "../../draft/refusal.tsx";
import { FileFaults } from "../file-faults.tsx";
import { PartField } from "../part-field.tsx";
import { type Span, textAt, withText } from "../parts.ts";
import styles from "../texts.module.css";
import { useTextFile } from "../use-text-file.ts";
import { LegalDate } from "./legal-date.tsx";
import { LegalPartEditor } from "./legal-part-editor.tsx";
import { legalParts, withBody, withPartAfter } from "./legal-parts.ts";
import { LegalPreview } from "./legal-preview.tsx";

const label = "Reword a legal document";
const ofText =
  "An empty line begins a new paragraph, ### a smaller heading, - a line of a list. [Words](/legal/page) are a link.";

/** Renders a legal document part by part, with its page beside it. */
export function LegalEditor({ file }: { file: string }) {
  const { text, write, refusal } = useTextFile(file);
  const [open, setOpen] = useState<number | null>(null);
  // Which button moved the open part: it keeps the focus at the part's new place.
  const [moved, setMoved] = useState<"up" | "down" | null>(null);
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
            <Editing>
              <LegalDate text={text} since={parts.since} titleEnd={parts.title[1]} onWrite={write} />
            </Editing>
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
                onOpenChange={(isOpen) => {
                  setMoved(null);
                  setOpen((before) => openPart(before, index, isOpen));
                }}
              >
                {open === index ? (
                  <Editing>
                    <LegalPartEditor
                      text={text}
                      part={part}
                      before={parts.parts[index - 1]}
                      after={parts.parts[index + 1]}
                      focused={moved}
                      saveHeading={saveLine(part.heading)}
                      onWrite={write}
                      onRemoved={() => setOpen(null)}
                      onAdded={() => setOpen(index + 1)}
                      onMoved={(direction) => {
                        const place = direction === "up" ? index - 1 : index + 1;
                        setOpen(place);
                        setMoved(direction);
                        announce(`Moved to place ${place + 1} of ${parts.parts.length}.`);
                      }}
                    />
                  </Editing>
                ) : null}
              </Disclosure>
            ))}
            <Editing>
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
            </Editing>
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
