import type { ReactNode } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { Page } from "../controls/page.tsx";
import { useDraft } from "../draft/draft-context.ts";
import styles from "./preview.module.css";
import { PreviewPane } from "./preview-pane.tsx";

/** Renders the preview on its own page, where there is no room for it beside the editor. */
export function PreviewPage(): ReactNode {
  const { wizard = "", step = "" } = useParams();
  const { id } = useDraft();
  const navigate = useNavigate();
  const at = (page: string, slug: string) => `/studio/drafts/${id}/${page}/${wizard}/${slug}`;
  return (
    <Page title="Preview" lead="The draft as registrants would see it. Nothing is saved." wide>
      <div className={styles.alone}>
        <PreviewPane
          wizard={wizard}
          step={step}
          onStep={(slug) => slug !== step && void navigate(at("preview", slug), { replace: true })}
          onSelect={({ step: slug, field }) => void navigate(`${at("steps", slug)}?question=${field}`)}
        />
      </div>
    </Page>
  );
}
