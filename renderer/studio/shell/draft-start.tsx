import { Redirect } from "../../chrome/redirect.tsx";
import { useOutline } from "../draft/outline.ts";

/** Leads to where a draft opens: the map of its first wizard. */
export function DraftStart() {
  const [first] = useOutline().wizards;
  return <Redirect to={first ? `map/${first.id}` : "lists"} />;
}
