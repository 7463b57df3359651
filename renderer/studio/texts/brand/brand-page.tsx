import { isObject, type Json } from "#engine";
import { EmptyState } from "../../controls/empty-state.tsx";
import { useDraftJson } from "../../draft/draft-context.ts";
import { useOutline } from "../../draft/outline.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { PreviewPane } from "../../preview/preview-pane.tsx";
import { type Layout, openGroup } from "../../schema-form/layout.ts";
import { SchemaForm } from "../../schema-form/schema-form.tsx";
import { valueEdit } from "../../step/edits/field-edits.ts";
import { FileFaults } from "../file/file-faults.tsx";
import styles from "../texts.module.css";
import { ActionColor, BandColor, LinkColor } from "./color-editors.tsx";

const layout: Layout = {
  groups: [
    openGroup("Names", ["name", "formerName", "tagline", "privacyTagline"]),
    openGroup("Colors", ["colors.action", "colors.link", "colors.band"]),
    openGroup("Company", [
      "legalEntity",
      "postalAddress",
      "contactEmail",
      "timeZone",
      "addressee",
      "copyrightYear",
    ]),
    openGroup("Elsewhere", ["social", "sponsors"]),
  ],
  flat: ["colors"],
  hidden: ["$schema"],
};

const editors = { "colors.action": ActionColor, "colors.link": LinkColor, "colors.band": BandColor };
const choices = {
  "social.kind": {
    "professional-network": "Professional network",
    "photo-sharing": "Photo sharing",
    "social-network": "Social network",
    blogging: "Blogging",
  },
};

/** Renders names, addresses and colors, with a page of a wizard in them beside the form. */
export function BrandPage({ file }: { file: string }) {
  const brand = useDraftJson<{ [key: string]: Json }>(file);
  const { edit, refusal } = useEdit();
  const [shown] = useOutline().wizards;
  const step = shown?.steps.find(({ isStep }) => isStep);
  if (!isObject(brand))
    return (
      <EmptyState title="This file isn't valid right now">
        Mend it on the Source page; the brand comes back here.
      </EmptyState>
    );
  return (
    <div className={styles.document}>
      <div className={styles.parts}>
        <FileFaults file={file} />
        <Refusal>{refusal}</Refusal>
        <h2 className="visually-hidden">What pages and emails show</h2>
        <SchemaForm
          schema="brand.schema.json"
          value={brand}
          layout={layout}
          editors={editors}
          choices={choices}
          onChange={(path, value, label) =>
            edit(valueEdit(file, brand, path, value), `Change ${label.toLowerCase()}`)
          }
        />
      </div>
      {shown && step ? (
        <div className={styles.beside}>
          <PreviewPane wizard={shown.id} step={step.slug} />
        </div>
      ) : null}
    </div>
  );
}
