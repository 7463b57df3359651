import { Navigate } from "react-router-dom";
import { useOutline } from "../draft/outline.ts";

/** Leads to where a draft opens: the map of its first wizard. */
export function DraftStart() {
  const [first] = useOutline().wizards;
  return <Navigate replace to={first ? `map/${first.id}` : "lists"} />;
}
