import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import "../styles/base.css";
import "../studio/studio.css";
import { PagePlaceholder } from "../chrome/page-placeholder.tsx";
import { installTexts } from "../controls/list/use-list-words.ts";
import { hearOtherTabs } from "../session/other-tabs.ts";
import { restoreSession } from "../session/restore.ts";
import { openSite } from "../site/site-content.ts";
import { SiteProvider } from "../site/site-context.tsx";
import { gridTexts } from "../studio/controls/grid-texts.ts";
import { StudioPages } from "./routes.tsx";

const place = document.getElementById("root");
if (!place) throw new Error("No element #root.");
const root = createRoot(place);
root.render(<PagePlaceholder />);
const opening = openSite((trouble) => root.render(<PagePlaceholder trouble={trouble} />));
await restoreSession();
const content = await opening;
installTexts(content.words.controls.list, gridTexts);
hearOtherTabs(() => window.location.reload());
root.render(
  <StrictMode>
    <SiteProvider content={content}>
      <BrowserRouter>
        <StudioPages />
      </BrowserRouter>
    </SiteProvider>
  </StrictMode>,
);
