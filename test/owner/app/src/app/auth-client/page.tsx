import { AuthClient } from "./auth-client";

export default function AuthClientPage() {
  return <AuthClient />;
}
