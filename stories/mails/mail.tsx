import type { Meta } from "@storybook/react-vite";
import { lookArgs, lookArgTypes, useLookControls } from "../scenes/rendered/look-controls.ts";
import { type Content, content } from "../stand-ins/content.ts";
import styles from "./mail.module.css";

interface MailProps {
  mail: Content["mails"][number];
  theme: "light" | "dark";
}

/** Draws the story of a mail. */
export function mailStory(name: string): Meta {
  const mail = content.mails.find((one) => one.name === name);
  if (!mail) throw new Error(`There is no mail ${name}.`);
  return {
    parameters: { layout: "padded" },
    args: lookArgs,
    argTypes: lookArgTypes,
    render: function Render(args, { globals }) {
      useLookControls(args);
      return <Mail mail={mail} theme={globals.theme === "dark" ? "dark" : "light"} />;
    },
  };
}

/** Renders a mail as mail programs do: its subject, its page in a frame, and its plain text. */
export function Mail({ mail: { subject, html, text }, theme }: MailProps) {
  return (
    <div className={styles.mail}>
      <h1 className={styles.subject}>{subject}</h1>
      <iframe className={styles.page} title={subject} srcDoc={inTheme(html, theme)} />
      <details className={styles.plain} open>
        <summary>Plain text</summary>
        <pre>{text}</pre>
      </details>
    </div>
  );
}

/** The frame asks the system for dark colors, as mail programs do; the toolbar's choice has to be in its words. */
function inTheme(html: string, theme: "light" | "dark"): string {
  return html
    .replaceAll("(prefers-color-scheme: dark)", theme === "dark" ? "all" : "not all")
    .replace('content="light dark"', `content="${theme}"`);
}
