import { Unstyled } from "@storybook/addon-docs/blocks";
import { ContactSheet } from "../sheet/contact-sheet.tsx";
import styles from "../sheet/sheet.module.css";
import { content } from "../stand-ins/content.ts";
import { mailStory } from "./mail-names.ts";

/** The page of all mails, each as it arrives. */
export function AllMails() {
  return (
    <Unstyled>
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>All mails</h1>
          <p>Each with sample values, in both color schemes. Their texts are in definitions/site/mail.</p>
        </header>
        <ContactSheet
          ofParts
          stories={content.mails.map(({ name, subject }) => {
            const { id, title } = mailStory(name);
            return { id: `${id}--mail`, name: `${title.split("/").at(-1)}: “${subject}”`, group: "All" };
          })}
        />
      </main>
    </Unstyled>
  );
}
