import { redirect } from "next/navigation";
import { currentSession } from "@/auth/current-session";

/** This app has no home page: people go to their account, or sign in first. */
export default async function StartPage() {
  redirect((await currentSession()) ? "/account" : "/signin");
}
