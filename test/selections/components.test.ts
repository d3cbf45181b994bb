// Components that have the name of one of shadcn/ui export what that one does, so that blocks made for it fit in.

import { expect, test } from "vitest";
import { everyFile } from "./every-tree";

const exportsOf: Record<string, string[]> = {
  alert: ["Alert", "AlertDescription", "AlertTitle"],
  avatar: ["Avatar", "AvatarFallback", "AvatarImage"],
  badge: ["Badge", "badgeVariants"],
  breadcrumb: [
    "Breadcrumb",
    "BreadcrumbEllipsis",
    "BreadcrumbItem",
    "BreadcrumbLink",
    "BreadcrumbList",
    "BreadcrumbPage",
    "BreadcrumbSeparator",
  ],
  button: ["Button", "buttonVariants"],
  card: ["Card", "CardAction", "CardContent", "CardDescription", "CardFooter", "CardHeader", "CardTitle"],
  checkbox: ["Checkbox"],
  empty: ["Empty", "EmptyContent", "EmptyDescription", "EmptyHeader", "EmptyMedia", "EmptyTitle"],
  input: ["Input"],
  label: ["Label"],
  pagination: [
    "Pagination",
    "PaginationContent",
    "PaginationEllipsis",
    "PaginationItem",
    "PaginationLink",
    "PaginationNext",
    "PaginationPrevious",
  ],
  separator: ["Separator"],
  skeleton: ["Skeleton"],
  table: ["Table", "TableBody", "TableCaption", "TableCell", "TableFooter", "TableHead", "TableHeader", "TableRow"],
  textarea: ["Textarea"],
};
/** Where the browser's own element can't have the shape of shadcn's, the name is another one. */
const own = ["action-menu", "modal", "native-select"];

test("clean apps, every combination: each component of src/components/ui has the parts of its namesake", () => {
  const problems = everyFile.flatMap(({ path, text }) => {
    const [, name] = /^src\/components\/ui\/([\w-]+)\.tsx$/.exec(path) ?? [];
    if (name === undefined || own.includes(name)) return [];
    const parts = exportsOf[name];
    if (!parts) return [`${path} has a name that this test doesn't know`];
    const isMissing = (part: string) => !new RegExp(`^export (function|const) ${part}\\b`, "m").test(text);
    return parts.filter(isMissing).map((part) => `${path} lacks ${part}`);
  });
  expect(problems).toEqual([]);
});
