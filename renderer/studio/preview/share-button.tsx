import { type ReactNode, useState } from "react";
import { Button } from "../../controls/button/button.tsx";
import { ShareDialog } from "./share-dialog.tsx";

interface ShareButtonProps {
  draft: string;
  /** The place at which the link opens; without one, at the first step. */
  hash?: string;
  size?: "small";
  variant?: "quiet";
  children: ReactNode;
}

/** Renders the button that creates a link to a draft for somebody without a login. */
export function ShareButton({ draft, hash = "", children, ...look }: ShareButtonProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen ? <ShareDialog draft={draft} hash={hash} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
