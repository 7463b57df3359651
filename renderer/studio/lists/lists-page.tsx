/** The option lists. */
export function ListsPage() {
  return <h1>ListsPage</h1>;
}
