// slot: imports
import { User } from "lucide-react";
import type { Route } from "next";
import { usePeople } from "@/admin/use-people";

// slot: results
// Whoever may open the list of users finds them here.
const canFindPeople = commands.some((command) => "href" in command && command.href === "/admin/users");
const people = usePeople(canFindPeople ? query : "");
results.push(
  people?.map(({ id, name, email }) => ({
    group: "People",
    label: name,
    hint: email,
    icon: <User />,
    href: `/admin/users/${id}` as Route,
  })),
);
