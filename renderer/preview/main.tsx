import { createRoot } from "react-dom/client";
import "../base.css";

const place = document.getElementById("root");
if (!place) throw new Error("No element #root.");
createRoot(place).render(<h1>Preview</h1>);
