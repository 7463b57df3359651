import { ArgTypes, DocsContext, Unstyled, useOf } from "@storybook/addon-docs/blocks";
import { type ComponentType, useContext } from "react";
import { ContactSheet } from "./contact-sheet.tsx";
import styles from "./sheet.module.css";

/** Renders the page of each group of stories that has none of its own: a component's props and looks. */
export function ComponentPage() {
  const { componentStories } = useContext(DocsContext);
  const { preparedMeta } = useOf("meta", ["meta"]);
  const { title, parameters } = preparedMeta;
  const components: { [name: string]: ComponentType } = parameters.components ?? {};
  return (
    <Unstyled>
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>{title.split("/").at(-1)}</h1>
        </header>
        {Object.entries(components).map(([name, component]) => (
          <details key={name} className={styles.properties}>
            <summary>Properties of {name}</summary>
            <ArgTypes of={component} />
          </details>
        ))}
        <ContactSheet
          ofParts={parameters.layout === "padded"}
          stories={componentStories().map(({ id, name }) => ({ id, name, group: "All" }))}
        />
      </main>
    </Unstyled>
  );
}
