import { Link, useNavigate } from "react-router-dom";
import { PageHeading } from "../../chrome/page-heading.tsx";
import type { Host } from "../../seams/host.ts";
import { stepUrl } from "../navigation/step-url.ts";

/** Our site around a wizard: its router and its headings. */
export const siteHost: Host = {
  urlOf: stepUrl,
  useGo: useNavigate,
  Link,
  statusUrl: "/status-verification",
  Heading: PageHeading,
};
