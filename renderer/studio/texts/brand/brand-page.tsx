import { isObject, type Json } from "#engine";
import type { Operation } from "#engine/authoring";
import { EmptyState } from "../../controls/empty-state.tsx";
import { useDraftJson } from "../../draft/draft-context.ts";
import { useOutline } from "../../draft/outline.ts";
import { Refusal } from "../../draft/refusal.tsx";
import { useEdit } from "../../draft/use-edit.ts";
import { PreviewPane } from "../../preview/preview-pane.tsx";
import type { Path } from "../../schema-form/form-context.ts";
import type { Layout } from "../../schema-form/layout.ts";
import { SchemaForm } from "../../schema-form/schema-form.tsx";
import { useSchemas } from "../../step/use-step.ts";
import { FileFaults } from "../file-faults.tsx";
import styles from "../texts.module.css";
import { ActionColor, BandColor, LinkColor } from "./color-editors.tsx";

const layout: Layout = {
  groups: [
    {
      title: "Names",
      isOpen: true,
      items: [
        { path: "name", label: "Name of the product", hint: "" },
        { path: "formerName", label: "Former name", hint: "Readers see it as “Formerly”." },
        { path: "tagline", label: "The promise in one line", hint: "" },
        { path: "privacyTagline", label: "The line on privacy", hint: "In the footer of every page." },
      ],
    },
    {
      title: "Colors",
      isOpen: true,
      items: [
        { path: "colors.action", label: "Main buttons" },
        { path: "colors.link", label: "Links and chosen options" },
        { path: "colors.band", label: "Dark bands" },
      ],
    },
    {
      title: "Company",
      isOpen: true,
      items: [
        { path: "legalEntity", label: "Company", hint: "As legal documents name it." },
        { path: "postalAddress", label: "Postal address", hint: "On one line, at the end of every email." },
        { path: "contactEmail", label: "Email for legal questions", hint: "" },
        {
          path: "timeZone",
          label: "Time zone",
          hint: "Where a day begins in rules about dates, as in America/Chicago.",
        },
        { path: "addressee", label: "Whom emails greet without a name", hint: "As in “Hello there”." },
        { path: "copyrightYear", label: "Year of the copyright", hint: "" },
      ],
    },
    {
      title: "Elsewhere",
      isOpen: true,
      items: [
        { path: "social", label: "Social networks", hint: "Icons in the footer." },
        { path: "sponsors", label: "Supporters", hint: "On the home page." },
      ],
    },
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
  const schemas = useSchemas();
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
          schemas={schemas}
          schema="brand.schema.json"
          value={brand}
          layout={layout}
          questions={[]}
          lists={[]}
          readable={[]}
          lead=""
          none=""
          editors={editors}
          choices={choices}
          onChange={(path, value, label) =>
            edit([operationFor(file, brand, path, value)], `Change ${label.toLowerCase()}`)
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

/** Colors come and go with the object that holds them. */
function operationFor(
  file: string,
  brand: { [key: string]: Json },
  path: Path,
  value: Json | undefined,
): Operation {
  const [first = "", second] = path;
  const before = brand[first];
  if (first !== "colors" || second === undefined) return setting(file, path, value, valueAt(brand, path));
  const { [second]: _changed, ...others } = isObject(before) ? before : {};
  const colors = value === undefined ? others : { ...others, [second]: value };
  return setting(file, [first], Object.keys(colors).length > 0 ? colors : undefined, before);
}

function setting(file: string, path: Path, value: Json | undefined, before: Json | undefined): Operation {
  const known = before === undefined ? {} : { before };
  return value === undefined
    ? { kind: "unset", file, path, ...known }
    : { kind: "set", file, path, value, ...known };
}

function valueAt(holder: Json, path: Path): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, key) => (inner as { [key: string | number]: Json } | undefined)?.[key],
    holder,
  );
}
