import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { buttonClass } from "../controls/button/button.tsx";
import { useSite } from "../site/site-context.tsx";

interface OnwardLinkProps extends Partial<Pick<LinkProps, "to" | "state">> {
  className?: string | undefined;
  children?: ReactNode;
}

/** Renders the way to the launched product, and, before the launch, a link with these words, to the website by default. */
export function OnwardLink({ to = "/", className = "", children, ...link }: OnwardLinkProps) {
  const { accessUrl, registration } = useSite();
  const classes = `${buttonClass("primary")} ${className}`;
  return accessUrl ? (
    <a href={accessUrl} className={classes}>
      {registration.launched.button}
    </a>
  ) : (
    <Link to={to} className={classes} {...link}>
      {children}
    </Link>
  );
}
