// "src/app/(public)/admin/users/page.tsx" -> "/admin/users": the page that a file of the app is, as Next.js reads its place.
import type { AppPath } from "./types";

export function pageOfFile(path: AppPath): string | undefined {
  const folders = /^src\/app\/(.*)page\.tsx$/.exec(path)?.[1];
  if (folders === undefined) return undefined;
  const names = folders.split("/").filter((name) => name !== "" && !name.startsWith("("));
  return `/${names.join("/")}`;
}
