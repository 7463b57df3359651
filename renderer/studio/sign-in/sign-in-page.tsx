import { useEffect, useState } from "react";
import { Navigate, useLocation, useNavigate } from "react-router-dom";
import type { ProviderLogin } from "../../../api/responses/staff.ts";
import { call } from "../../session/client.ts";
import { takeReturn } from "../../session/return-to.ts";
import { beginSession } from "../../session/session.ts";
import { Page } from "../controls/page.tsx";
import { noReply, problemOf } from "../controls/use-reply.ts";
import { Entrance } from "./entrance.tsx";
import { Login } from "./login.tsx";
import { studio } from "./tools.ts";

/** Logins by the provider's reply, so that each is finished once, however often the page renders. */
const finished = new Map<string, Promise<ProviderLogin>>();

function finish(query: string): Promise<ProviderLogin> {
  const how = { body: { query }, failure: noReply };
  const login = finished.get(query) ?? call<ProviderLogin>("POST", "staff/sign-in/finish", how);
  finished.set(query, login);
  return login;
}

/** Renders the page to which the provider leads back: begins the login, or says why there is none. */
export function SignInPage() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [query] = useState(search);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    if (query === "") return;
    // The code is used up in a moment; until then nobody should copy it along with the address.
    void navigate(pathname, { replace: true });
    finish(query).then(
      ({ token, email, home }) => {
        beginSession(token, { email });
        // A new document keeps nothing of an earlier login.
        window.location.replace(takeReturn(null) ?? home);
      },
      (cause: unknown) => setRefusal(problemOf(cause).message),
    );
  }, [query, pathname, navigate]);
  if (query === "") return <Navigate to={studio.home} replace />;
  if (refusal) return <Login refused={refusal} />;
  return (
    <Entrance>
      <div role="status">
        <Page title="Signing you in" lead="This takes a moment." />
      </div>
    </Entrance>
  );
}
