import type { Metadata } from "next";
import { AppearanceCard } from "@/account/appearance-card";
import { ProfileCard } from "@/account/profile-card";
import { requireUser } from "@/auth";

export const metadata: Metadata = { title: "Profile", description: "Your name, and how the app looks." };

export default async function ProfilePage() {
  const { user } = await requireUser();
  return (
    <>
      <ProfileCard user={user} />
      <AppearanceCard />
    </>
  );
}
