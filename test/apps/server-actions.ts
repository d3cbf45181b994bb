// Calls the server actions of a running app by their ids, which anybody can read out of the forms of its pages.

import {
  callAction as callById,
  findActions,
  outcomeOf,
  type ServerAction,
} from "../../templates/base/files/test/support/actions";
import { type Client, createClient } from "./client";

export interface CalledAction {
  response: Response;
  text: string;
  /** "ok", the code of the error, or where the action led to. */
  outcome: string;
}

export type ActionsByName = Map<string, ServerAction>;

/** What a visitor and this person see on the pages for everybody, and on others that are named. */
export function listActions(client: Client, others: string[] = []): Promise<ActionsByName> {
  const settings = ["profile", "security", "sessions", "data"].map((page) => `/settings/${page}`);
  const pages = ["/signin", "/signup", "/forgot-password", ...settings, ...others];
  return findActions([createClient(client.url), client], pages);
}

export async function callAction(
  actions: ActionsByName,
  client: Client,
  name: string,
  input: unknown,
): Promise<CalledAction> {
  const action = actions.get(name);
  if (!action) throw new Error(`No page has a form for ${name}.`);
  const called = await callById(client, action, input);
  return { ...called, outcome: outcomeOf(called) };
}
