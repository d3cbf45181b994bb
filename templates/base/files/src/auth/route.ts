// What every endpoint of the API is built on: each method declares who may call it and what it takes. What other sites
// send and large bodies are refused, and what is thrown becomes a problem document.
import type { Route } from "next";
import { unstable_rethrow } from "next/navigation";
import { NextRequest } from "next/server";
import type { z } from "zod";
import { withRequest } from "@/current-request";
import { parseInput } from "@/domain-errors";
import { env } from "@/env";
import { optionsResponse, withCommonHeaders } from "@/http/api-headers";
import { isForm, limitBody, readJson, readJsonIfSent } from "@/http/body";
import { readFields } from "@/http/form-fields";
import { refuseOtherSites } from "@/http/origin";
import { methodNotAllowedProblem, problemResponse } from "@/http/problem";
import { chooseRequestId } from "@/http/request-id";
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

type Nothing = z.ZodUndefined;

/** What a handler gets, checked. */
interface Input<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>;
  query: z.output<Query>;
  body: z.output<Body>;
}

interface Schemas<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> {
  params?: Params;
  query?: Query;
  /** What is sent as JSON. */
  body?: Body;
  /** How many bytes a body may have; 16 KiB unless the route says otherwise. */
  maxBytes?: number;
  /** The page whose form is sent here, with the same query: it gets the people back where a client would get a problem. */
  formPage?: Route;
}

interface Context {
  params?: Promise<unknown>;
}

interface Handler {
  (request: NextRequest, context: Context): Promise<Response>;
  declaration?: Declaration;
}

type Answer = Response | Promise<Response>;

/** `routes({ GET: route({ permission, reauthentication, query }, (request, { query, session }) => …) })` */
export function route<
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  declaration: Schemas<Params, Query, Body> & Public,
  handler: (request: NextRequest, input: Input<Params, Query, Body>) => Answer,
): Handler;
export function route<
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  declaration: Schemas<Params, Query, Body> & Protected<Input<Params, Query, Body>>,
  handler: (request: NextRequest, input: Input<Params, Query, Body> & { session: ActiveSession }) => Answer,
): Handler;
export function route<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType>(
  declaration: Schemas<Params, Query, Body> & (Public | Protected<Input<Params, Query, Body>>),
  handler: (request: NextRequest, input: Input<Params, Query, Body> & { session: ActiveSession }) => Answer,
): Handler {
  const { maxBytes = 16 * 1024, formPage } = declaration;
  const takesBody =
    declaration.body !== undefined || (!isPublic(declaration) && declaration.reauthentication !== "none");

  async function perform(request: NextRequest, params: unknown): Promise<Response> {
    // The body arrives first: whoever sends it slowly may lose in the meantime what they are allowed.
    const reading = takesBody && changesSomething(request) ? readBody(request, declaration) : undefined;
    await reading?.catch(() => {});
    const session = isPublic(declaration) ? undefined : await authorize({ ...declaration, request });
    const sent = await reading;
    const query = declaration.query && readFields(request.nextUrl.searchParams, declaration.query);
    const input = {
      params: checkDeclared(params, declaration.params),
      query: checkDeclared(query, declaration.query),
      body: checkDeclared(sent, declaration.body),
    };
    if (session && !isPublic(declaration) && needsReauthentication(declaration, input)) {
      await checkReauthentication(session, sent ?? {});
    }
    // The handler of a public route doesn't know of it.
    return handler(request, { ...input, session: session as ActiveSession });
  }

  async function answer(request: NextRequest, params: unknown): Promise<Response> {
    try {
      if (changesSomething(request)) refuseOtherSites(request.headers, env.CORS_ALLOWED_ORIGINS);
      return withCommonHeaders(request, await perform(withLimitedBody(request, maxBytes), params));
    } catch (error) {
      unstable_rethrow(error);
      const { details } = toProblem(error, request.nextUrl.pathname);
      const page = isForm(request) && details.code !== "cross_origin" ? formPage : undefined;
      return withCommonHeaders(request, page ? backToForm(page, details.code, request) : problemResponse(details));
    }
  }

  async function respond(request: NextRequest, { params }: Context): Promise<Response> {
    const parameters = await params;
    return withRequest(chooseRequestId(request.headers), request.headers, () =>
      answer(request, parameters).finally(purgeAfterSignIn),
    );
  }

  return Object.assign(respond, { declaration });
}

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type MethodName = (typeof methods)[number];

/**
 * `export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = routes({ GET: route(…) })`: OPTIONS names the methods that
 * there are, and the others are refused with that list, which Next.js by itself would leave out.
 */
export function routes(handlers: Partial<Record<MethodName, Handler>>): Record<MethodName | "OPTIONS", Handler> {
  const allow = allowedMethods(handlers);
  const refusal = route({ permission: "public" }, ({ method }) => {
    throw methodNotAllowedProblem(method, allow);
  });
  // Without a declaration: nobody can use it.
  const refuse: Handler = (request, context) => refusal(request, context);
  return {
    GET: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    ...handlers,
    OPTIONS: async (request) => optionsResponse(request, allow),
  };
}

/** Next.js answers HEAD from GET. */
function allowedMethods(handlers: Partial<Record<MethodName, unknown>>): string {
  const names = methods.filter((method) => method in handlers);
  return [...names.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])), "OPTIONS"].join(", ");
}

function isPublic(declaration: { permission: string }): declaration is Public {
  return declaration.permission === "public";
}

function changesSomething({ method }: NextRequest): boolean {
  return !["GET", "HEAD"].includes(method);
}

function checkDeclared<Schema extends z.ZodType>(input: unknown, schema: Schema | undefined): z.output<Schema> {
  return schema ? parseInput(input, schema) : (undefined as z.output<Schema>);
}

function withLimitedBody(request: NextRequest, limit: number): NextRequest {
  const body = changesSomething(request) ? limitBody(request, limit) : null;
  if (!body) return request;
  const { method, headers, signal } = request;
  return new NextRequest(request.nextUrl, { method, headers, signal, body, duplex: "half" });
}

/** Without a schema, what is sent is at most a password, which people need not send right after they signed in. */
async function readBody(
  request: NextRequest,
  { body, formPage }: Pick<Schemas, "body" | "formPage">,
): Promise<unknown> {
  if (formPage && isForm(request)) return readFields(await request.formData(), body);
  return body ? readJson(request) : readJsonIfSent(request);
}

/** Where people go first, and from there back to the form. */
const signInPages: Record<string, Route> = { unauthorized: "/signin", reauthentication_required: "/reauthenticate" };

function backToForm(page: Route, code: string, { nextUrl }: NextRequest): Response {
  const signIn = signInPages[code];
  const query = new URLSearchParams(nextUrl.searchParams);
  const back = encodeURIComponent(`${page}${nextUrl.search}`);
  query.set("error", code);
  const location = signIn ? `${signIn}?callbackUrl=${back}` : `${page}?${query}`;
  return new Response(null, { status: 303, headers: { location } });
}
