import { openWizard } from "@sourcebridge/engine";
import { createBrowserStorage, createHttpTransport, Wizard } from "@sourcebridge/react";
import { createRoot } from "react-dom/client";
import "@sourcebridge/react/styles.css";

const [definition, validators] = await Promise.all([
  fetch("/wizard.json").then((response) => response.json()),
  import(new URL("/validators.js", location.href).href),
]);
const wizard = openWizard(definition, validators.default, () => new Date());
const transport = createHttpTransport();
const storage = createBrowserStorage("workshop");

createRoot(document.getElementById("wizard")).render(
  <Wizard wizard={wizard} transport={transport} storage={storage} />,
);
