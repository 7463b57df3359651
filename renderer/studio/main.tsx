import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import "../base.css";
import "./studio.css";
import { PagePlaceholder } from "../chrome/page-placeholder.tsx";
import { hearOtherTabs } from "../session/other-tabs.ts";
import { restoreSession } from "../session/restore.ts";
import { openSite } from "../site/site-content.ts";
import { SiteProvider } from "../site/site-context.tsx";
import { studioRoutes } from "./routes.tsx";

const place = document.getElementById("root");
if (!place) throw new Error("No element #root.");
const root = createRoot(place);
root.render(<PagePlaceholder />);
const opening = openSite((trouble) => root.render(<PagePlaceholder trouble={trouble} />));
await restoreSession();
const content = await opening;
hearOtherTabs(() => window.location.assign("/login"));
root.render(
  <StrictMode>
    <SiteProvider content={content}>
      <RouterProvider router={createBrowserRouter(studioRoutes)} />
    </SiteProvider>
  </StrictMode>,
);
