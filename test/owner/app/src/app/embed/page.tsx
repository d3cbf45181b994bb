// A plain script tag, as the widgets of other services come.
export const metadata = { title: "Embed" };

export default function EmbedPage() {
  return (
    <main>
      <h1>Embed</h1>
      <script defer src="/deferred.js" />
    </main>
  );
}
