// Mistakes in what every request goes through: origins, bodies, answers, pages.

import type { Mutant } from "./mutant";

const tracing: Mutant[] = [
  {
    mistake: "looks at who asks before what they send slowly has arrived",
    file: "src/auth/route.ts",
    change: ["await reading?.catch(() => {});", ""],
    caughtBy: "reauthentication",
  },
  {
    mistake: "takes the request id that anybody sends",
    file: "src/http/request-id.ts",
    change: [" && isFromTrustedProxy(headers)", ""],
    caughtBy: "tracing",
  },
  {
    mistake: "logs request ids of any length",
    file: "src/http/request-id.ts",
    change: ["{1,64}$/", "{1,64}/"],
    caughtBy: "tracing",
  },
  {
    mistake: "sends the tokens in addresses to the collector",
    file: "src/start-tracing.ts",
    change: ["withoutQuery(value) : value", "value : value"],
    caughtBy: "tracing",
  },
  {
    mistake: "sends the messages of errors to the collector",
    file: "src/start-tracing.ts",
    change: ["events: { value: [] },", ""],
    caughtBy: "tracing",
  },
];

const origins: Mutant[] = [
  {
    mistake: "takes a request from any site",
    file: "src/http/origin.ts",
    change: ["if (isOurs) return;", "if (isOurs || site) return;"],
    caughtBy: "endpoints",
  },
  {
    mistake: "takes a subdomain for its own site",
    file: "src/http/origin.ts",
    change: ['site === "same-origin"', 'site.startsWith("same-")'],
    caughtBy: "endpoints",
  },
  {
    mistake: "asks for no origin where the browser names none",
    file: "src/http/origin.ts",
    change: ["origin === null || isOwnOrigin(origin, headers)", "true"],
    caughtBy: "endpoints",
  },
  {
    mistake: "takes any origin that begins with its own",
    file: "src/http/origin.ts",
    change: ["origin === env.AUTH_URL", "origin.startsWith(env.AUTH_URL)"],
    caughtBy: "endpoints",
  },
  {
    mistake: "goes by the Host header although AUTH_URL is set",
    file: "src/http/origin.ts",
    change: ["if (env.AUTH_URL) return", "if (!headers.get('host')) return"],
    caughtBy: "endpoints",
  },
  {
    mistake: "lets another site call endpoints that change something",
    file: "src/auth/route.ts",
    change: ["if (changesSomething(request)) refuse", "if (!changesSomething(request)) refuse"],
    caughtBy: "endpoints",
  },
  {
    mistake: "lets another site send the form of a page",
    file: "src/proxy.ts",
    change: ["refuseOtherSites(request.headers);", ""],
    caughtBy: "pages",
  },
  {
    mistake: "lets another site call a server action",
    file: "src/auth/action.ts",
    change: ["refuseOtherSites(await headers());", ""],
    caughtBy: "access",
  },
  {
    mistake: "allows every origin to read its answers",
    file: "src/http/origin.ts",
    change: ["env.CORS_ALLOWED_ORIGINS.includes(origin)", "origin"],
    caughtBy: "endpoints",
  },
  {
    mistake: "allows origins that contain an allowed one",
    file: "src/http/origin.ts",
    change: ["env.CORS_ALLOWED_ORIGINS.includes(origin)", "env.CORS_ALLOWED_ORIGINS.some((it) => origin.includes(it))"],
    caughtBy: "endpoints",
  },
  {
    mistake: "lets caches mix up the answers for different origins",
    file: "src/http/api-headers.ts",
    change: ['answer.append("vary", "Origin");', ""],
    caughtBy: "endpoints",
  },
  {
    mistake: "gives the token to any site that asks for it",
    file: "src/auth/sign-in-response.ts",
    change: ["if (!token || allowedOrigin(request)) return;", "if (!token || request) return;"],
    caughtBy: "endpoints",
  },
  {
    mistake: "puts the token into every answer",
    file: "src/auth/complete-sign-in.ts",
    change: ["NextResponse.json(answer)", "NextResponse.json({ ...answer, token })"],
    caughtBy: "endpoints",
  },
];

const addresses: Mutant[] = [
  {
    mistake: "leads to any site after the sign-in",
    file: "src/http/callback-url.ts",
    change: ["url.origin !== origin ||", ""],
    caughtBy: "endpoints",
  },
  {
    mistake: "leads to a path that the next reader takes for a host",
    file: "src/http/callback-url.ts",
    change: ["return fallback;\n  return path as Route;", "return path as Route;\n  return path as Route;"],
    caughtBy: "endpoints",
  },
  {
    mistake: "leads to a path that is another host once its slash is decoded",
    file: "src/http/callback-url.ts",
    change: ["(\\/|%2f|%5c)", "(\\/|%5c)"],
    caughtBy: "require-user",
  },
  {
    mistake: "leads to a path that is another host once its backslash is decoded",
    file: "src/http/callback-url.ts",
    change: ["(\\/|%2f|%5c)", "(\\/|%2f)"],
    caughtBy: "require-user",
  },
];

const bodies: Mutant[] = [
  {
    mistake: "reads bodies of any size",
    file: "src/auth/route.ts",
    change: ["maxBytes = 16 * 1024", "maxBytes = 16 * 1024 * 1024"],
    caughtBy: "endpoints",
  },
  {
    mistake: "believes what a body says about its size",
    file: "src/http/body.ts",
    change: ["if (size > limit) controller", "if (size > limit * 1024) controller"],
    caughtBy: "endpoints",
  },
  {
    mistake: "reads a body that says that it is too large",
    file: "src/http/body.ts",
    change: ["> limit) throw", "> limit * 1024) throw"],
    caughtBy: "endpoints",
  },
  {
    mistake: "reads forms of any size",
    file: "src/http/body.ts",
    change: ["limitBody(request, MAX_FORM_BYTES)", "limitBody(request, 2 * MAX_FORM_BYTES)"],
    caughtBy: "pages",
  },
  {
    mistake: "passes forms on that can't be read",
    file: "src/proxy.ts",
    change: ["await checkForm(request);", ""],
    caughtBy: "pages",
  },
  {
    mistake: "reads JSON that was sent as text, as any site can",
    file: "src/http/body.ts",
    change: ['mediaType(request) === "application/json"', 'mediaType(request) !== "image/png"'],
    caughtBy: "endpoints",
  },
  {
    mistake: "reads any text where nothing needs to be sent",
    file: "src/http/body.ts",
    change: ["return undefined;\n  requireJson(request);", "return undefined;"],
    caughtBy: "export-data",
  },
  {
    mistake: "takes the last of the query parameters of one name",
    file: "src/auth/route.ts",
    change: [
      "readFields(request.nextUrl.searchParams, declaration.query)",
      "Object.fromEntries(request.nextUrl.searchParams)",
    ],
    caughtBy: "declaration",
  },
  {
    mistake: "reads a query that the endpoint didn't ask for",
    file: "src/auth/route.ts",
    change: ["const query = declaration.query && readFields", "const query = readFields"],
    caughtBy: "declaration",
  },
  {
    mistake: "reads forms and queries with any number of names",
    file: "src/http/form-fields.ts",
    change: ["    if (fields.size > MAX_NAMES) throw tooManyFields();\n", ""],
    caughtBy: "declaration",
  },
  {
    mistake: "looks through a form once for each of its names",
    file: "src/http/form-fields.ts",
    change: ["oneOrMany<unknown>(values, ", "oneOrMany<unknown>(form.getAll(name), "],
    caughtBy: "declaration",
  },
  {
    mistake: "sends back what was typed, passwords included",
    file: "src/http/form-fields.ts",
    change: [" && !isSecret(field)", ""],
    caughtBy: "actions",
  },
];

const answers: Mutant[] = [
  {
    mistake: "lets caches keep personal answers",
    file: "src/http/api-headers.ts",
    change: ['"cache-control", "private, no-store"', '"cache-control", "public"'],
    caughtBy: "endpoints",
  },
  {
    mistake: "lets caches keep refusals",
    file: "src/http/problem.ts",
    change: ['"cache-control": "no-store", ', ""],
    caughtBy: "endpoints",
  },
  {
    mistake: "tells the world about its errors",
    file: "src/http/to-problem.ts",
    change: ['detail: "The error was logged. Try again in a moment."', "detail: String(error)"],
    caughtBy: "endpoints",
  },
  {
    mistake: "says that what was asked for is wrong when it isn't there",
    file: "src/http/to-problem.ts",
    change: ["error instanceof NotFoundError", "error instanceof NotFoundError && false"],
    caughtBy: "actions",
  },
  {
    mistake: "logs no unexpected error",
    file: "src/http/to-problem.ts",
    change: ['logError("unexpected error", error, { place });', ""],
    caughtBy: "endpoints",
  },
  {
    mistake: "tells browsers to guess types",
    file: "src/http/security-headers.ts",
    change: ['"X-Content-Type-Options": "nosniff",', ""],
    caughtBy: "pages",
  },
  {
    mistake: "tells other sites where people come from",
    file: "src/http/security-headers.ts",
    change: ["strict-origin-when-cross-origin", "unsafe-url"],
    caughtBy: "pages",
  },
  {
    mistake: "refuses without the security headers",
    file: "src/proxy.ts",
    change: ["Object.entries(securityHeaders)", "Object.entries({})"],
    caughtBy: "pages",
  },
];

const pages: Mutant[] = [
  {
    mistake: "lets pages be shown in a frame",
    file: "src/http/content-security-policy.ts",
    change: ['"frame-ancestors": ["\'none\'"]', '"frame-ancestors": ["\'self\'"]'],
    caughtBy: "pages",
  },
  {
    mistake: "lets a page move its own base",
    file: "src/http/content-security-policy.ts",
    change: ['"base-uri": ["\'self\'"]', '"base-uri": ["*"]'],
    caughtBy: "pages",
  },
  {
    mistake: "lets forms lead anywhere",
    file: "src/http/content-security-policy.ts",
    change: ['"form-action": ["\'self\'", ...formOrigins]', '"form-action": ["*"]'],
    caughtBy: "pages",
  },
  {
    mistake: "runs inline scripts on strict pages",
    file: "src/http/content-security-policy.ts",
    change: ["\"'strict-dynamic'\"", "\"'unsafe-inline'\""],
    caughtBy: "pages",
  },
  {
    mistake: "sends the same nonce each time",
    file: "src/proxy.ts",
    change: ["crypto.randomUUID()", '"the-same-each-time-always"'],
    caughtBy: "pages",
  },
  {
    mistake: "sends no policy with strict pages",
    file: "src/proxy.ts",
    change: ['response.headers.set("content-security-policy", policy);', ""],
    caughtBy: "pages",
  },
  {
    mistake: "shows every page to everybody who is signed in",
    file: "src/auth/require-user.ts",
    change: ["if (can(session.user.role, permission)) return session;", "return session;"],
    caughtBy: "require-user",
  },
  {
    mistake: "forgets where visitors wanted to go",
    file: "src/proxy.ts",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code.
    change: ["`${pathname}${search}`", "pathname"],
    caughtBy: "pages",
  },
  {
    mistake: "believes visitors where they wanted to go",
    file: "src/auth/require-user.ts",
    change: ["safeCallbackUrl(requested, env.AUTH_URL)", "requested"],
    caughtBy: "require-user",
  },
  {
    mistake: "shows the sign-in page to people who are signed in",
    file: "src/auth/require-user.ts",
    change: ["if (await currentSession()) redirect(page);", ""],
    caughtBy: "require-user",
  },
  {
    mistake: "gives the pages of the account no nonce",
    file: "src/proxy.ts",
    change: ['"/settings/:path*",', ""],
    caughtBy: "pages",
  },
  {
    mistake: "gives the sign-in page both policies",
    file: "next.config.ts",
    change: ['  "signin",\n', ""],
    caughtBy: "pages",
  },
  {
    mistake: "shows a page without asking who has opened it",
    file: "src/app/(app)/settings/profile/page.tsx",
    change: ["const { user } = await requireUser();", "const user = {} as never;"],
    caughtBy: "pages",
  },
  {
    mistake: "names people in the title of a page to whoever asks for it",
    file: "src/app/(app)/admin/users/[userId]/page.tsx",
    change: ['  await requirePermission("users:manage");\n', ""],
    caughtBy: "pages",
  },
  {
    mistake: "refuses forms of its own pages that send no referrer",
    file: "src/proxy.ts",
    change: ['if (headers.get("origin") === "null")', 'if (headers.get("origin") === "")'],
    caughtBy: "pages",
  },
];

export const httpMutants: Mutant[] = [...origins, ...addresses, ...bodies, ...answers, ...pages, ...tracing];
