import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { Json } from "#engine";
import { type Operation, stepsBeforeLogin, type WizardMap, wizardFile } from "#engine/authoring";
import { buttonClass } from "../../controls/button/button.tsx";
import { Select } from "../../controls/list/select.tsx";
import styles from "../branches/map.module.css";
import { Toolbar } from "../controls/page.tsx";
import { useDraft } from "../draft/draft-context.ts";
import { Editing } from "../draft/editing.tsx";
import { useOutline } from "../draft/outline.ts";
import { Refusal } from "../draft/refusal.tsx";
import { useEdit } from "../draft/use-edit.ts";
import { TextLine } from "../naming/text-line.tsx";
import { WizardMails } from "./wizard-mails.tsx";
import { placeEdit } from "./wizard-place.ts";

const loginOf = (chosen: string): Json =>
  chosen.startsWith("after ") ? { after: chosen.slice("after ".length) } : chosen;

/** Stands for the place before all others. */
const first = "\u0000first";

/** Renders the properties of the wizard as a whole. */
export function WizardPanel({ map: { wizard, written, definition } }: { map: WizardMap }): ReactNode {
  const { edit, refusal } = useEdit();
  const { id } = useDraft();
  const meta = written.meta as { [key: string]: Json };
  const { wizards } = useOutline();
  const others = wizards.filter((one) => one.id !== wizard);
  const { login } = definition.machine.meta;
  const textOf = (key: string) => (typeof meta[key] === "string" ? meta[key] : "");

  function set(key: string, value: Json | null, label: string): void {
    const path = ["meta", key];
    const file = wizardFile(wizard);
    const before = meta[key];
    const operation: Operation =
      value === null
        ? { kind: "unset", file, path, ...(before === undefined ? {} : { before }) }
        : { kind: "set", file, path, value, ...(before === undefined ? {} : { before }) };
    edit([operation], label);
  }

  return (
    <div className={styles.panel}>
      <Refusal>{refusal}</Refusal>
      <Editing>
        <TextLine
          label="Title"
          hint="Short, for headings."
          value={textOf("title")}
          isRequired
          onCommit={(text) => set("title", text, "Retitle a wizard")}
        />
        <TextLine
          label="What people are called"
          hint="Within a sentence, such as: new member. If empty, the name of their role."
          value={textOf("roleName")}
          onCommit={(text) => set("roleName", text === "" ? null : text, "Change what people are called")}
        />
        <Select
          label="When people log in"
          options={[
            { value: "at-start", label: "Before the first step" },
            { value: "every-step", label: "After the first step" },
            ...stepsBeforeLogin(definition).map((slug) => ({
              value: `after ${slug}`,
              label: `After “${definition.steps[slug]?.title ?? slug}”`,
            })),
            { value: "at-review", label: "Before the review" },
          ]}
          value={typeof login === "string" ? login : `after ${login.after}`}
          onChange={(value) => value && set("login", loginOf(value), "Change when people log in")}
        />
        <Select
          label="Registrations of one person"
          options={[
            { value: "one", label: "One" },
            { value: "several", label: "Several, each by itself" },
          ]}
          value={textOf("registrations") || "one"}
          onChange={(value) =>
            value && set("registrations", value === "one" ? null : value, "Change how often people register")
          }
        />
        {wizards.length > 1 ? (
          <Select
            label="Place among the wizards"
            hint="On Home, in the studio’s lists, and where people choose what to register for."
            options={[
              { value: first, label: "First" },
              ...others.map((one) => ({ value: one.id, label: `After “${one.title}”` })),
            ]}
            value={wizards[wizards.findIndex((one) => one.id === wizard) - 1]?.id ?? first}
            onChange={(after) => {
              if (after !== null) edit(placeEdit(wizards, wizard, after), "Order the wizards");
            }}
          />
        ) : null}
        <TextLine
          label="Address of its pages"
          hint="Begins with a slash. If you change it, links to the old address stop working."
          value={textOf("basePath")}
          isRequired
          onCommit={(text) => set("basePath", text, "Change the address of a wizard")}
        />
      </Editing>
      <WizardMails wizard={wizard} />
      <Toolbar>
        <Link className={buttonClass("secondary", "small")} to={`/studio/drafts/${id}/procedure/${wizard}`}>
          What staff do: the procedure
        </Link>
      </Toolbar>
    </div>
  );
}
