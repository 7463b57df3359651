import address from "./sprite.svg";

interface SpriteProps {
  /** One of the drawings in sprite.svg. */
  name: string;
  viewBox: string;
  className?: string | undefined;
}

/**
 * Renders a drawing of the public pages. All drawings share one file, which the browser loads separately and caches,
 * since nothing on the first screen needs them. They take the theme's colors from their context.
 */
export function Sprite({ name, viewBox, className }: SpriteProps) {
  return (
    <svg className={className} viewBox={viewBox} fill="none" aria-hidden="true" focusable="false">
      <use href={`${address}#${name}`} />
    </svg>
  );
}
