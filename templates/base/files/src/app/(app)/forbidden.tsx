// Inside the layout of this group, which has the `<main>`.
import ForbiddenPage from "../forbidden";

export default function ForbiddenInLayout() {
  return <ForbiddenPage as="div" />;
}
