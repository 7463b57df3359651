import { Navigate } from "react-router-dom";
import { useOutline } from "../draft/outline.ts";

/** Goes on to the first page of the open draft: the map of its first wizard. */
export function DraftStart() {
  const [wizard] = useOutline().wizards;
  return <Navigate replace to={wizard ? `map/${wizard.id}` : "source"} />;
}
