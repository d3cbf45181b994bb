// What an admin sees of somebody who signs in with a passkey.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { SignInMethodsCard } from "@/admin/cards/sign-in-methods-card";
import { findUser } from "@/admin/find-users";
import { personWithPasskey, removePassword } from "../support/passkeys";
import { withTemporaryDatabase } from "../support/with-temporary-database";

vi.mock("@/log");
vi.mock("@/email/send-email");
withTemporaryDatabase();

it("a passkey is a sign-in method, also the only one", async () => {
  const { user } = await personWithPasskey();
  const shown = async () => {
    const found = await findUser(user.id);
    if (!found) throw new Error("The user is gone.");
    return renderToStaticMarkup(await SignInMethodsCard({ user: found, isOwn: false }));
  };
  expect(await shown()).toContain("<li>Password</li><li>Passkey</li>");
  await removePassword(user);
  expect(await shown()).toContain("<li>Passkey</li>");
  expect(await shown()).not.toContain("None.");
});
