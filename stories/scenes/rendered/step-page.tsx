import { DocsContext, Unstyled } from "@storybook/addon-docs/blocks";
import { useContext } from "react";
import type { WizardDefinition } from "#engine";
import { ContactSheet } from "../../sheet/contact-sheet.tsx";
import styles from "../../sheet/sheet.module.css";
import type { Scene } from "../scene.ts";
import { StepQuestions } from "./step-questions.tsx";

/** The page of a step: its states rendered, and its words and rules beside them. */
export function StepPage({ definition, slug }: { definition: WizardDefinition; slug: string }) {
  const { componentStories } = useContext(DocsContext);
  const { title = slug, description } = definition.steps[slug] ?? {};
  const stories = componentStories().map(({ id, name, parameters }) => ({
    ...{ id, name },
    group: groupOf((parameters.scene as Scene).id),
  }));
  return (
    <Unstyled>
      <main className={styles.page}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {description ? <p>{description}</p> : null}
          <p className={styles.file}>
            definitions/wizards/{definition.id}/steps/{slug}.json
          </p>
        </header>
        <div className={styles.columns}>
          <ContactSheet stories={stories} />
          <aside className={styles.words} aria-label="Words and rules">
            <h2>Words and rules</h2>
            <StepQuestions definition={definition} slug={slug} />
          </aside>
        </div>
      </main>
    </Unstyled>
  );
}

function groupOf(scene: string): string {
  if (scene.startsWith("error-")) return "Errors, one by one";
  return scene.startsWith("branch-") ? "Questions that come and go" : "States of the page";
}
