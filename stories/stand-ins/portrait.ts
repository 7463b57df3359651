const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">
<rect width="96" height="96" fill="#2a9d8f"/>
<circle cx="48" cy="38" r="16" fill="#ffc83d"/>
<path d="M16 96a32 32 0 0 1 64 0" fill="#16294f"/>
</svg>`;

/** The address of somebody's picture. */
export const portrait = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
