import { Outlet } from "react-router-dom";

/** The frame of all pages: the places at the left, and the page. */
export function StudioFrame() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
