// What every server action is built on: who may call it, what it takes, and one shape for its result.
import type { Route } from "next";
import { headers } from "next/headers";
import { redirect, unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { requirePermission } from "@/auth/current-session";
import type { Permission } from "@/auth/roles";
import type { ActiveSession } from "@/auth/sessions";
import { withRequest } from "@/current-request";
import { check } from "@/domain-errors";
import { env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { refuseOtherSites } from "@/http/origin";
import { givenRequestId } from "@/http/request-id";
import { toProblem } from "@/http/to-problem";

/** What actions return; the forms in the browser read it too. */
export type ActionResult<Data = unknown> = { ok: true; data: Data } | ActionFailure;

interface ActionFailure {
  ok: false;
  error: ActionError;
  /** What was in the form, so that it needn't be typed again. Passwords and codes are never sent back. */
  typed?: Record<string, string>;
}

export interface ActionError {
  code: string;
  message: string;
  /** Field name to what is wrong with it. */
  fields?: Record<string, string>;
}

/** Takes the input itself, or what React passes to a form action: the form, or the last result and the form. */
export type Action<Data> = (inputOrLastResult: unknown, form?: FormData) => Promise<ActionResult<Data>>;

export function publicAction<Schema extends z.ZodType, Data>(
  name: string,
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<Data>,
): Action<Data> {
  return action(name, async (input) => work(check(input, schema)));
}

export const userAction = permittedAction("account:manage");
export const editorAction = permittedAction("content:edit");
export const adminAction = permittedAction("users:manage");
/** For what people are asked to set up before anything else. */
export const setupAction = permittedAction("account:manage", { duringSetup: true });

function permittedAction(permission: Permission, demand?: { duringSetup: boolean }) {
  return <Schema extends z.ZodType, Data>(
    name: string,
    schema: Schema,
    work: (input: z.output<Schema>, session: ActiveSession) => Promise<Data>,
  ): Action<Data> =>
    action(name, async (input) => {
      const session = await requirePermission(permission, undefined, demand);
      return work(check(input, schema), session);
    });
}

function action<Data>(name: string, work: (input: unknown) => Promise<Data>): Action<Data> {
  async function answer(first: unknown, last?: FormData): Promise<ActionResult<Data>> {
    const form = [last, first].find((argument) => argument instanceof FormData);
    try {
      // An action can be posted to any page, so the check has to be here as well as in src/proxy.ts.
      refuseOtherSites(await headers());
      return { ok: true, data: await work(form ? Object.fromEntries(form) : (first ?? {})) };
    } catch (error) {
      unstable_rethrow(error);
      const { code, detail, errors } = toProblem(error, name).details;
      // The session of this form's page has ended: people sign in again and come back to it.
      if (form && code === "unauthorized") redirect(await signInPath());
      const typed = form && { typed: withoutSecrets(form) };
      return { ok: false, error: { code, message: detail, ...(errors && { fields: errors }) }, ...typed };
    }
  }
  return async (...input) => {
    const sent = await headers();
    return withRequest(givenRequestId(sent), sent, () => answer(...input));
  };
}

async function signInPath(): Promise<Route> {
  const page = safeCallbackUrl((await headers()).get("referer"), env.AUTH_URL);
  return `/signin?callbackUrl=${encodeURIComponent(page)}`;
}

function withoutSecrets(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => !/password|code/i.test(name)));
}
