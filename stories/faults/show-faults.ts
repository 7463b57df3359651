import { createElement } from "react";
import { createRoot } from "react-dom/client";
import "../../renderer/styles/base.css";
import styles from "./fault-banner.module.css";
import { FaultBanner } from "./fault-banner.tsx";
import { shownFaults } from "./faults.ts";

// Runs by itself in the page that stories are rendered into: see fault-plugin.ts.
if (shownFaults) {
  const place = document.createElement("div");
  place.className = styles.foot ?? "";
  document.body.append(place);
  createRoot(place).render(createElement(FaultBanner, shownFaults));
}
