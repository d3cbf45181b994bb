// What every server action is built on: it declares who may call it and what it takes, and answers in one shape.
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect, unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { withRequest } from "@/current-request";
import { parseInput } from "@/domain-errors";
import { env } from "@/env";
import type { ActionResult } from "@/http/action-result";
import { REQUESTED_PATH, safeCallbackUrl } from "@/http/callback-url";
import { readFields, typedFields } from "@/http/form-fields";
import { refuseOtherSites } from "@/http/origin";
import { receivedRequestId } from "@/http/request-id";
import { toProblem } from "@/http/to-problem";
import { authorize } from "./current-session";
import {
  checkReauthentication,
  type Declaration,
  needsReauthentication,
  type Protected,
  type Public,
} from "./declaration";
import { purgeAfterSignIn } from "./purge-expired";
import type { ActiveSession } from "./sessions";

interface Accepts<Schema extends z.ZodType> {
  input: Schema;
}

/** Takes the input itself, or what React passes to a form action: the form, or the last result and the form. */
export interface Action<Data> {
  (inputOrLastResult: unknown, form?: FormData): Promise<ActionResult<Data>>;
  declaration: Declaration;
}

/** `export const updateProfile = action({ permission, reauthentication, input }, async (input, session) => …)` */
export function action<Schema extends z.ZodType, Data>(
  declaration: Accepts<Schema> & Public,
  handler: (input: z.output<Schema>) => Promise<Data>,
): Action<Data>;
export function action<Schema extends z.ZodType, Data>(
  declaration: Accepts<Schema> & Protected<z.output<Schema>>,
  handler: (input: z.output<Schema>, session: ActiveSession) => Promise<Data>,
): Action<Data>;
export function action<Schema extends z.ZodType, Data>(
  declaration: Accepts<Schema> & (Public | Protected<z.output<Schema>>),
  handler: (input: z.output<Schema>, ...session: ActiveSession[]) => Promise<Data>,
): Action<Data> {
  async function execute(received: unknown): Promise<Data> {
    if (declaration.permission === "public") return handler(parseInput(received, declaration.input));
    const session = await authorize(declaration);
    const input = parseInput(received, declaration.input);
    if (needsReauthentication(declaration, input)) await checkReauthentication(session, received);
    return handler(input, session);
  }

  async function toResult(first: unknown, last?: FormData): Promise<ActionResult<Data>> {
    const form = [last, first].find((argument) => argument instanceof FormData);
    try {
      // An action can be posted to any page, so the check has to be here as well as in src/proxy.ts.
      refuseOtherSites(await headers());
      return { ok: true, data: await execute(form ? readFields(form, declaration.input) : (first ?? {})) };
    } catch (error) {
      unstable_rethrow(error);
      const page = await pageOfForm();
      const { code, detail, errors, methods } = toProblem(error, page.split("?")[0] ?? page).details;
      // The session of this form's page has ended: people sign in again and come back to it.
      if (form && code === "unauthorized") redirect(`/signin?callbackUrl=${encodeURIComponent(page)}`);
      const typed = form && { typed: typedFields(form, declaration.input) };
      const details = { ...(errors && { fields: errors }), ...(methods && { methods }) };
      return { ok: false, error: { code, message: detail, ...details }, ...typed };
    }
  }

  async function call(first: unknown, last?: FormData): Promise<ActionResult<Data>> {
    const requestHeaders = await headers();
    return withRequest(receivedRequestId(requestHeaders), requestHeaders, () =>
      toResult(first, last).finally(purgeAfterSignIn),
    );
  }

  return Object.assign(call, { declaration });
}

async function pageOfForm(): Promise<Route> {
  const requestHeaders = await headers();
  // Pages that src/proxy.ts knows nothing of send their referrer.
  return safeCallbackUrl(requestHeaders.get(REQUESTED_PATH) ?? requestHeaders.get("referer"), env.AUTH_URL);
}
