/** Staff, and who may do what. */
export function PeoplePage() {
  return <h1>PeoplePage</h1>;
}
