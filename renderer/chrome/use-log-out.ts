import { useNavigate } from "react-router-dom";
import { logOut } from "../session/log-out.ts";

/** Returns a function that logs out and then goes to the login page. */
export function useLogOut(): () => void {
  const navigate = useNavigate();
  return () => {
    void logOut().then(() => navigate("/login", { replace: true }));
  };
}
