// The URL path of a page file, as Next.js routes it: "src/app/(public)/admin/users/page.tsx" -> "/admin/users".
import type { AppPath } from "./types";

export function pageOfFile(path: AppPath): string | undefined {
  const folders = /^src\/app\/(.*)page\.tsx$/.exec(path)?.[1];
  if (folders === undefined) return undefined;
  const names = folders.split("/").filter((name) => name !== "" && !name.startsWith("("));
  return `/${names.join("/")}`;
}
