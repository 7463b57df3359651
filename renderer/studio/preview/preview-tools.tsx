import { type ReactNode, useId, useState } from "react";
import type { PreviewSample } from "../../../api/previews/responses.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import type { ShowMessage } from "../../preview/messages.ts";
import styles from "./preview.module.css";
import { Segments } from "./segments.tsx";
import { ShareDialog } from "./share-dialog.tsx";

/** How the preview is looked at. */
export interface View extends Pick<ShowMessage, "theme" | "sample" | "errors" | "select"> {
  width: number | null;
}

interface PreviewToolsProps {
  draft: string;
  /** Where the same preview opens in a tab. */
  address: string;
  view: View;
  onView: (view: View) => void;
  samples: PreviewSample[];
  /** The list of samples is about to open. */
  onOpenSamples: () => void;
  canSelect: boolean;
}

const widths = [
  { value: 360, label: "Phone", title: "Phone, 360 pixels" },
  { value: 768, label: "Tablet", title: "Tablet, 768 pixels" },
  { value: 1280, label: "Desktop", title: "Desktop, 1280 pixels" },
  { value: null, label: "Fit", title: "As wide as the panel" },
];
const themes: { value: View["theme"]; label: string; title: string }[] = [
  { value: null, label: "Auto", title: "As this browser" },
  { value: "light", label: "Light", title: "Light" },
  { value: "dark", label: "Dark", title: "Dark" },
];

/** Renders what chooses how the preview is looked at: as who, how wide, how bright. */
export function PreviewTools(props: PreviewToolsProps): ReactNode {
  const { draft, address, view, onView, samples, onOpenSamples, canSelect } = props;
  const [isSharing, setIsSharing] = useState(false);
  const select = useId();
  const toggle = (name: "errors" | "select", label: string) => (
    <Button size="small" aria-pressed={view[name]} onClick={() => onView({ ...view, [name]: !view[name] })}>
      {label}
    </Button>
  );
  return (
    <div className={styles.tools}>
      <div className={styles.who}>
        <label htmlFor={select}>Shown as</label>
        <select
          id={select}
          value={view.sample ?? ""}
          onFocus={onOpenSamples}
          onChange={({ target }) => onView({ ...view, sample: target.value || null })}
        >
          <option value="">Somebody who has just come here</option>
          {kinds.map(({ kind, label }) => {
            const own = samples.filter((sample) => sample.kind === kind);
            return own.length === 0 ? null : (
              <optgroup key={kind} label={label}>
                {own.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {nameOf(kind, name)}
                  </option>
                ))}
              </optgroup>
            );
          })}
        </select>
      </div>
      <Segments
        label="Width"
        options={widths}
        value={view.width}
        onChange={(width) => onView({ ...view, width })}
      />
      <Segments
        label="Colors"
        options={themes}
        value={view.theme}
        onChange={(theme) => onView({ ...view, theme })}
      />
      {toggle("errors", "Show errors")}
      {canSelect ? toggle("select", "Select questions") : null}
      <a className={buttonClass("quiet", "small")} href={address} target="_blank" rel="noopener">
        Open in a tab
      </a>
      <Button size="small" variant="quiet" onClick={() => setIsSharing(true)}>
        Share
      </Button>
      {isSharing ? (
        <ShareDialog draft={draft} hash={hashOf(address)} onClose={() => setIsSharing(false)} />
      ) : null}
    </div>
  );
}

const kinds: { kind: PreviewSample["kind"]; label: string }[] = [
  { kind: "route", label: "Comes here by" },
  { kind: "filled", label: "Has filled it in" },
  { kind: "branch", label: "Because of an answer" },
  { kind: "returning", label: "Returns after this change" },
  { kind: "errors", label: "With errors" },
];

/** Once the list is closed, its headings are out of sight. */
function nameOf(kind: PreviewSample["kind"], name: string): string {
  const head = { returning: "Returns: ", errors: "Errors: " }[String(kind)] ?? "";
  return head + (head ? name : name.charAt(0).toUpperCase() + name.slice(1));
}

const hashOf = (address: string) => address.slice(address.indexOf("#"));
