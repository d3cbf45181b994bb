import { redirect } from "next/navigation";

/** This app has no home page. Visitors are led on to the sign-in page. */
export default function StartPage() {
  redirect("/dashboard");
}
