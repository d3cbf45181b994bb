import { redirect } from "next/navigation";
import { requireUser } from "@/auth";

export default async function SettingsPage() {
  await requireUser();
  redirect("/settings/profile");
}
