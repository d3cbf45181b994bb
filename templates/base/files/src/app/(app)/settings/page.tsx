import { redirect } from "next/navigation";
import { requireUser } from "@/auth/require-user";

export default async function SettingsPage() {
  await requireUser();
  redirect("/settings/profile");
}
