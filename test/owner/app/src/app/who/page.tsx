import { auth } from "@/auth";

export default async function WhoPage() {
  return <p>This is {(await auth())?.user.email ?? "nobody"}.</p>;
}
