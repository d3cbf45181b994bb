import { currentSession } from "@/auth/current-session";

export default async function FailingPage(): Promise<never> {
  await currentSession();
  throw new Error("a detail that nobody outside may read");
}
