import { Unstyled } from "@storybook/addon-docs/blocks";
import { useEffect, useState } from "react";
import type { ChangeView } from "../../api/responses/releases.ts";
import { ChangeList } from "../../renderer/studio/changes/change-list.tsx";
import { ContactSheet, type SheetStory } from "../sheet/contact-sheet.tsx";
import styles from "../sheet/sheet.module.css";
import { sinceRelease } from "./since-release.ts";

/** Renders what differs from the last release: in words, and each changed step as it is now. */
export function WhatChanged() {
  const { release, changes, problem } = sinceRelease;
  const stories = useIndex();
  return (
    <Unstyled>
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>What looks different</h1>
          <p>{problem ?? leadFor(release, changes.length)}</p>
          <p className={styles.file}>
            To see what a change of code does to the pictures of stories, run{" "}
            <code>npm run screens -- stories</code>; it shows them before and after.
          </p>
        </header>
        <ChangeList
          changes={changes}
          below={({ view }) => <ContactSheet stories={storiesOf(view, stories)} />}
        />
      </main>
    </Unstyled>
  );
}

function leadFor(release: string | null, count: number): string {
  if (release === null)
    return "No release is tagged in git. Start Storybook with STORYBOOK_SINCE set to a tag, a commit or a folder of definitions, and this page says what changed since.";
  if (count === 0) return `The definitions are those of ${release}.`;
  return `What the definitions say now, compared with ${release}, and how each changed step looks.`;
}

interface Indexed {
  [id: string]: { id: string; name: string; type: string };
}

/** Returns all stories, from the index that the sidebar is made of. */
function useIndex(): Indexed {
  const [index, setIndex] = useState<Indexed>({});
  useEffect(() => {
    const read = async () => setIndex((await (await fetch("index.json")).json()).entries);
    void read();
  }, []);
  return index;
}

/** Returns the first stories of a changed step or state; a text has none of its own. */
function storiesOf({ wizard, step }: ChangeView, index: Indexed): SheetStory[] {
  if (wizard === null || step === null) return [];
  const [, state] = /^states\/(.+)$/u.exec(step) ?? [];
  const starts =
    state === undefined
      ? [`wizards-${wizard}-${step}--`]
      : ["status", "case"].map((view) => `procedures-${wizard}--${view}-${state}`);
  return Object.values(index)
    .filter(({ id, type }) => type === "story" && starts.some((start) => id.startsWith(start)))
    .slice(0, 2)
    .map(({ id, name }) => ({ id, name, group: "All" }));
}
