// Inside the layout of these pages, which has the `<main>`.
import NotFoundPage from "../not-found";

export { metadata } from "../not-found";

export default function NotFoundInLayout() {
  return <NotFoundPage as="div" />;
}
