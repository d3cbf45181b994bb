import type { Metadata } from "next";
import { DataCard } from "@/account/data-card";
import { DeleteAccountCard } from "@/account/delete-account-card";
import { requireUser } from "@/auth";

export const metadata: Metadata = { title: "Your data", description: "Download your data, or delete your account." };

export default async function DataPage({ searchParams }: PageProps<"/settings/data">) {
  const { user } = await requireUser();
  const { error } = await searchParams;
  return (
    <>
      <DataCard error={error?.toString()} />
      <DeleteAccountCard user={user} />
    </>
  );
}
