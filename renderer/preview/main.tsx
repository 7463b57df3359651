import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../styles/base.css";
import { PreviewApp } from "./preview-app.tsx";
import { previewCalls } from "./preview-calls.ts";
import { isInStudio, leaveFocusToStudio } from "./studio-window.ts";
import { tokenIn } from "./token.ts";

const place = document.getElementById("root");
if (!place) throw new Error("No element #root.");
if (isInStudio) leaveFocusToStudio();
const calls = previewCalls(tokenIn(window.location.pathname));
createRoot(place).render(
  <StrictMode>
    <PreviewApp calls={calls} />
  </StrictMode>,
);
