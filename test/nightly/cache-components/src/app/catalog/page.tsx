// A page with a static shell: what is the same for everybody is cached, the rest comes in a hole.
import { Suspense } from "react";
import { currentSession } from "@/auth/current-session";
import { addProduct } from "@/catalog/actions";
import { cachedProducts } from "@/catalog/products";
import { Counter } from "@/components/counter";
import { ActionForm, Field, SubmitButton } from "@/components/form";

export const metadata = { title: "Catalog" };

export default async function CatalogPage() {
  const { names, readAt } = await cachedProducts();
  return (
    <main>
      <h1>Catalog</h1>
      <p data-testid="names">{names.join(", ")}</p>
      <time>{readAt}</time>
      <Suspense fallback={<p>Who is there?</p>}>
        <Greeting />
      </Suspense>
      <Counter />
      <ActionForm action={addProduct} name="addProduct" success="Added.">
        <Field name="name" label="Name" />
        <SubmitButton>Add</SubmitButton>
      </ActionForm>
    </main>
  );
}

async function Greeting() {
  const session = await currentSession();
  return <p>Hello, {session?.user.name ?? "visitor"}.</p>;
}
