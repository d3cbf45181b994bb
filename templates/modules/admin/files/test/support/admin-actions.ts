// What admins do to other people’s accounts and invitations.
import { type AppAction, serverActions } from "./server-actions";

export const adminActions = [
  "updateUserRole",
  "deleteUser",
  "endUserSessions",
  "sendResetLink",
  "suspendUser",
  "reactivateUser",
  "inviteUser",
  "resendInvitation",
  "withdrawInvitation",
  // slot: actions
].map(actionNamed);

/** Throws if there is none, so that no action drops out of a test when it is renamed. */
export function actionNamed(wanted: string): AppAction {
  const found = serverActions.find(({ name }) => name === wanted);
  if (!found) throw new Error(`No server action is called ${wanted}.`);
  return found;
}
