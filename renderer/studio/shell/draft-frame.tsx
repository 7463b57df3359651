import { Outlet } from "react-router-dom";

/** The frame of a draft's pages: opens the draft and provides it to them. */
export function DraftFrame() {
  return <Outlet />;
}
