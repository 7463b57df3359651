/** Site sentences, mails, legal documents and the brand. */
export function TextsPage() {
  return <h1>TextsPage</h1>;
}
