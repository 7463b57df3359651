import { useState } from "react";
import { Frame } from "./frame.tsx";
import { sheets } from "./looks.ts";
import styles from "./sheet.module.css";

export interface SheetStory {
  id: string;
  name: string;
  /** Choice of the sheet that contains it. */
  group: string;
}

type Size = "Small" | "Medium" | "Large";

interface ContactSheetProps {
  stories: SheetStory[];
  /** True if these are parts of pages. */
  ofParts?: boolean;
}

/** Renders stories beside each other: each light beside dark, narrow beside wide. */
export function ContactSheet({ stories, ofParts = false }: ContactSheetProps) {
  const { sizes, ...looks } = ofParts ? sheets.parts : sheets.pages;
  const groups = [...new Set(stories.map(({ group }) => group))];
  const [chosen, setChosen] = useState<string | null>(null);
  const group = chosen ?? groups[0] ?? "";
  const [size, setSize] = useState<Size>("Medium");
  const [isWhole, setIsWhole] = useState(false);
  const shown = stories.filter((story) => story.group === group);
  if (stories.length === 0) return null;
  return (
    <section className={styles.sheet} aria-label="Contact sheet">
      <div className={styles.tools}>
        {groups.length > 1 ? (
          <Choice
            label="Show"
            options={groups.map((name) => ({
              value: name,
              title: `${name} (${stories.filter((story) => story.group === name).length})`,
            }))}
            value={group}
            onChange={setChosen}
          />
        ) : null}
        <Choice
          label="Size"
          options={Object.keys(sizes).map((name) => ({ value: name, title: name }))}
          value={size}
          onChange={(next) => setSize(next as Size)}
        />
        <label>
          <input type="checkbox" checked={isWhole} onChange={(event) => setIsWhole(event.target.checked)} />
          Whole pages
        </label>
      </div>
      {shown.map((story) => (
        <figure key={story.id} className={styles.state}>
          <figcaption>{story.name}</figcaption>
          <div className={styles.looks}>
            {(["narrow", "wide"] as const).map((device) => (
              <div key={device} className={styles.pair}>
                {looks[device].map((look) => (
                  <Frame
                    key={look.theme}
                    story={story}
                    look={look}
                    scale={sizes[size][device]}
                    isWhole={isWhole}
                  />
                ))}
              </div>
            ))}
          </div>
        </figure>
      ))}
    </section>
  );
}

interface ChoiceProps {
  label: string;
  options: { value: string; title: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <label>
      {label}
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    </label>
  );
}
