import { useNavigate } from "react-router-dom";
import { logOut } from "../session/log-out.ts";

/** Logs out, and goes to the login page when that is done. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void logOut().then(() => navigate("/login", { replace: true }));
  };
}
