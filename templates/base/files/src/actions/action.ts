// What every server action is built on: who may call it, what it takes, and one shape for its result.
import { headers } from "next/headers";
import { redirect, unstable_rethrow } from "next/navigation";
import type { z } from "zod";
import { requirePermission } from "@/auth/current-session";
import type { Permission } from "@/auth/roles";
import type { ActiveSession } from "@/auth/sessions";
import { app as env } from "@/env/app";
import { safeCallbackUrl } from "@/http/callback-url";
import { toProblem } from "@/http/endpoint";
import { refuseOtherSites } from "@/http/origin";
import { check } from "@/http/read-json";
import type { ActionResult } from "./result";

/** Takes the input itself, or what React passes to a form action: the form, or the last result and the form. */
export type Action<Data> = (inputOrLastResult: unknown, form?: FormData) => Promise<ActionResult<Data>>;

export function publicAction<Schema extends z.ZodType, Data>(
  name: string,
  schema: Schema,
  work: (input: z.output<Schema>) => Promise<Data>,
): Action<Data> {
  return async (first, last) => {
    const form = formOf(first, last);
    return answer(name, form, async () => work(check(inputOf(first, form), schema)));
  };
}

export function userAction<Schema extends z.ZodType, Data>(
  name: string,
  schema: Schema,
  work: (input: z.output<Schema>, session: ActiveSession) => Promise<Data>,
): Action<Data> {
  return permittedAction("account:manage", name, schema, work);
}

export function adminAction<Schema extends z.ZodType, Data>(
  name: string,
  schema: Schema,
  work: (input: z.output<Schema>, session: ActiveSession) => Promise<Data>,
): Action<Data> {
  return permittedAction("users:manage", name, schema, work);
}

function permittedAction<Schema extends z.ZodType, Data>(
  permission: Permission,
  name: string,
  schema: Schema,
  work: (input: z.output<Schema>, session: ActiveSession) => Promise<Data>,
): Action<Data> {
  return async (first, last) => {
    const form = formOf(first, last);
    return answer(name, form, async () => {
      const session = await requirePermission(permission);
      return work(check(inputOf(first, form), schema), session);
    });
  };
}

async function answer<Data>(
  name: string,
  form: FormData | undefined,
  work: () => Promise<Data>,
): Promise<ActionResult<Data>> {
  try {
    // An action can be posted to any page, so the check has to be here as well as in src/proxy.ts.
    refuseOtherSites(await headers());
    return { ok: true, data: await work() };
  } catch (error) {
    unstable_rethrow(error);
    const { code, detail, errors } = toProblem(error, name).details;
    // The session of this form's page has ended: people sign in again and come back to it.
    if (form && code === "unauthorized") redirect(await signInPath());
    const typed = form && { typed: withoutPasswords(form) };
    return { ok: false, error: { code, message: detail, ...(errors && { fields: errors }) }, ...typed };
  }
}

async function signInPath(): Promise<string> {
  const page = safeCallbackUrl((await headers()).get("referer"), env.AUTH_URL);
  return `/signin?callbackUrl=${encodeURIComponent(page)}`;
}

function formOf(first: unknown, last: unknown): FormData | undefined {
  return [last, first].find((argument) => argument instanceof FormData);
}

function inputOf(first: unknown, form: FormData | undefined): unknown {
  return form ? Object.fromEntries(form) : (first ?? {});
}

function withoutPasswords(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => !/password/i.test(name)));
}
