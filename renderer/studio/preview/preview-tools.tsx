import type { ReactNode } from "react";
import type { PreviewSample } from "../../../api/responses/previews.ts";
import { Button, buttonClass } from "../../controls/button/button.tsx";
import type { ShowMessage } from "../../preview/messages.ts";
import styles from "./preview.module.css";
import { SampleSelect } from "./sample-select.tsx";
import { Segments } from "./segments.tsx";
import { ShareButton } from "./share-button.tsx";

/** Settings of the preview's display. */
export interface View extends Pick<ShowMessage, "theme" | "sample" | "errors" | "select"> {
  width: number | null;
}

interface PreviewToolsProps {
  draft: string;
  /** URL that opens the same preview in a tab. */
  address: string;
  view: View;
  onView: (view: View) => void;
  samples: PreviewSample[];
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
  const { draft, address, view, onView, samples, canSelect } = props;
  const toggle = (name: "errors" | "select", label: string) => (
    <Button size="small" aria-pressed={view[name]} onClick={() => onView({ ...view, [name]: !view[name] })}>
      {label}
    </Button>
  );
  return (
    <div className={styles.tools}>
      <SampleSelect
        samples={samples}
        value={view.sample}
        onChange={(sample) => onView({ ...view, sample })}
      />
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
      <ShareButton size="small" variant="quiet" draft={draft} hash={hashOf(address)}>
        Share
      </ShareButton>
    </div>
  );
}

const hashOf = (address: string) => address.slice(address.indexOf("#"));
