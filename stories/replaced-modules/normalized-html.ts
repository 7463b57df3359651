/**
 * Returns the HTML inside an element, one node a line. Generated ids and addresses of files are numbered in order of appearance, attributes
 * are sorted, and what Lucide adds to its icons without effect is left out: its class names and the namespace.
 */
export function normalizedHtml(element: Element): string {
  const numbers = new Map<string, number>();
  const numbered = (text: string) =>
    text.replace(/react-aria\d+/gu, "react-aria").replace(/_r_\w+_|blob:[^\s"]+/gu, (id) => {
      if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
      return `id-${numbers.get(id)}`;
    });

  function lines(node: Node, depth: string): string[] {
    if (node instanceof Text) return node.data === "" ? [] : [`${depth}${JSON.stringify(node.data)}`];
    if (!(node instanceof Element)) return [];
    const attributes = node
      .getAttributeNames()
      .sort()
      .map((name) => [name, attributeOf(node, name)] as const)
      .filter(([, value]) => value !== null)
      .map(([name, value]) => ` ${name}="${numbered(value ?? "")}"`);
    const children = [...node.childNodes].flatMap((child) => lines(child, `${depth} `));
    return [`${depth}<${node.localName}${attributes.join("")}${typed(node)}>`, ...children];
  }
  return [...element.childNodes].flatMap((node) => lines(node, "")).join("\n");
}

function attributeOf(element: Element, name: string): string | null {
  const value = element.getAttribute(name) ?? "";
  if (name === "xmlns") return null;
  if (name !== "class" || element.localName !== "svg") return value;
  const own = value.split(" ").filter((one) => !one.startsWith("lucide"));
  return own.length > 0 ? own.join(" ") : null;
}

/** What a control holds, which no attribute tells. */
function typed(element: Element): string {
  if (element instanceof HTMLInputElement && element.type !== "file")
    return ` holds ${JSON.stringify([element.value, element.checked])}`;
  if (element instanceof HTMLTextAreaElement) return ` holds ${JSON.stringify(element.value)}`;
  return "";
}
