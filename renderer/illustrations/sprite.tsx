import address from "./sprite.svg";

interface SpriteProps {
  /** One of the drawings in sprite.svg. */
  name: string;
  viewBox: string;
  className?: string | undefined;
}

/**
 * A drawing of the public pages. They travel in one file that the browser fetches beside the page and keeps, since
 * nothing on the first screen waits for them; they take the theme's colors from where they stand.
 */
export function Sprite({ name, viewBox, className }: SpriteProps) {
  return (
    <svg className={className} viewBox={viewBox} fill="none" aria-hidden="true" focusable="false">
      <use href={`${address}#${name}`} />
    </svg>
  );
}
