/** Staff tool, with its own frame in the same document. */
export interface Tool {
  name: string;
  home: string;
}

export const studio: Tool = { name: "Studio", home: "/studio" };
export const desk: Tool = { name: "Desk", home: "/dashboard/admin" };
