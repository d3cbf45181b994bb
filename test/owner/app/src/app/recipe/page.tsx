// JSON-LD as the Next.js documentation writes it.
export const metadata = { title: "Recipe" };

const recipe = { "@context": "https://schema.org", "@type": "Recipe", name: "Soup & </script> bread" };

export default function RecipePage() {
  const json = JSON.stringify(recipe).replace(/</g, "\\u003c");
  return (
    <main>
      <h1>{recipe.name}</h1>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </main>
  );
}
