// Answers for every endpoint that doesn't exist, as the API answers other errors. Next.js would send the 404 page. To
// answer for all of /api by a route of your own, such as [[...path]], delete this file.

import { route } from "@/auth/route";
import { NotFoundError } from "@/domain-errors";

const refuse = route({ permission: "public" }, () => {
  throw new NotFoundError("not_found", "There is no endpoint at this address.");
});

export { refuse as DELETE, refuse as GET, refuse as OPTIONS, refuse as PATCH, refuse as POST, refuse as PUT };
