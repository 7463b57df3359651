import type { Meta } from "@storybook/react-vite";
import { atAddress } from "../stand-ins/at-address.tsx";
import type { Reply } from "../stand-ins/network.ts";

const meta: Meta = { title: "Accounts/Stop reminders" };
export default meta;

const notes = { stopToken: "1.dGhpcyBpcyBvbmx5IGEgc2FtcGxl" };

/** The page after its button was pressed, and the server's reply. */
const pressed = (reply: Reply, role: "alert" | "link") =>
  atAddress(
    "/stop-reminders",
    { notes, replies: { "POST /stop-reminders": reply } },
    async ({ canvasElement, canvas, userEvent }) => {
      const button = canvasElement.querySelector<HTMLElement>("main button");
      if (button) await userEvent.click(button);
      if (role === "alert") await canvas.findByRole("alert");
      else await canvas.findByRole("link", { name: "Continue your registration" });
    },
  );

export const Ask = atAddress("/stop-reminders", { notes });
export const Stopped = pressed({ body: { success: true } }, "link");
export const NotStopped = pressed("unreached", "alert");
export const WithoutLink = atAddress("/stop-reminders");

export const LeaveEarlyAccess = atAddress("/leave-early-access", {
  notes: { leaveToken: "YQ.dGhpcyBpcyBh" },
});
