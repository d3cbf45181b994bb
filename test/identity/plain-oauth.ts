// A provider on loopback that speaks OAuth without OpenID Connect: a page to authorize, a token, and an API that says who it is.

import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  type IdentityServer,
  listen,
  moveToLoopback,
  type Person,
} from "./identity-server";

interface PlainOAuth {
  name: string;
  /** The real one's, if no variable of the app changes it. */
  origin?: string;
  authorize: string;
  token: string;
  /** What the API answers, by path. There is no `email` if the person doesn't share it. */
  api: Record<string, (person: Person, email: string | undefined, isVerified: boolean) => unknown>;
  env(url: string): Record<string, string>;
}

interface Grant {
  person: Person;
  challenge: string;
  redirectUri: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

/** Whatever follows it must not be seen in pages and logs. */
export const tokenPrefix = "token-of-the-provider-";

export function plainOAuth(provider: PlainOAuth): IdentityProvider {
  const { name } = provider;
  return { name, checks: ["pkce"], asksConsent: true, start: (person) => startPlainOAuth(provider, person) };
}

async function startPlainOAuth(provider: PlainOAuth, person: Person): Promise<IdentityServer> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Person>();

  function showConsent(_: IncomingMessage, response: ServerResponse, url: URL): void {
    response.setHeader("content-type", "text/html");
    const action = `${url.pathname}${url.search}`.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const head = `<title>${provider.name}</title><link rel="icon" href="data:,">`;
    response.end(`${head}<form method="post" action="${action}"><button>Authorize</button></form>`);
  }

  function authorize(_: IncomingMessage, response: ServerResponse, url: URL): void {
    const asked = url.searchParams;
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", server.misbehaviour === "wrong state" ? "wrong" : (asked.get("state") ?? ""));
    // Providers with an origin of their own name themselves (RFC 9207).
    if (provider.origin) back.searchParams.set("iss", provider.origin);
    if (server.misbehaviour === "access denied") {
      back.searchParams.set("error", "access_denied");
      back.searchParams.set("error_description", "The user has denied your application access.");
    } else {
      const code = randomUUID();
      const challenge = asked.get("code_challenge_method") === "S256" ? (asked.get("code_challenge") ?? "") : "";
      codes.set(code, { person: server.person, challenge, redirectUri: asked.get("redirect_uri") ?? "" });
      back.searchParams.set("code", code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function exchange(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = new URLSearchParams(await text(request));
    const grant = codes.get(sent.get("code") ?? "");
    codes.delete(sent.get("code") ?? "");
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
    const challenge = createHash("sha256")
      .update(sent.get("code_verifier") ?? "")
      .digest("base64url");
    const isRight =
      request.headers.authorization === basic &&
      grant?.challenge === challenge &&
      grant.redirectUri === sent.get("redirect_uri");
    // GitHub answers 200 here, too.
    if (!isRight || !grant) return json(response, { error: "bad_verification_code" });
    const token = `${tokenPrefix}${randomUUID()}`;
    if (server.misbehaviour !== "expired token") tokens.set(token, grant.person);
    json(response, { access_token: token, token_type: "bearer" });
  }

  function api(answer: PlainOAuth["api"][string]): Handler {
    return (request, response) => {
      const owner = tokens.get(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
      if (!owner) return json(response, { message: "Bad credentials" }, 401);
      const email = server.misbehaviour === "no e-mail" ? undefined : owner.email;
      json(response, answer(owner, email, server.misbehaviour !== "unverified e-mail"));
    };
  }

  const routes: Record<string, Handler> = {
    [`GET ${provider.authorize}`]: showConsent,
    [`POST ${provider.authorize}`]: authorize,
    [`POST ${provider.token}`]: exchange,
    ...Object.fromEntries(Object.entries(provider.api).map(([path, answer]) => [`GET ${path}`, api(answer)])),
  };

  async function listener(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? "/", "http://localhost");
    const isForApp = address.pathname !== provider.authorize;
    if (isForApp && server.misbehaviour === "slow") return;
    if (isForApp && server.misbehaviour === "error 500") return json(response, { message: "Server error" }, 500);
    if (isForApp && server.misbehaviour === "broken JSON") return void response.end("<html>");
    const handler = routes[`${request.method} ${address.pathname}`];
    if (!handler) return json(response, { message: "Not Found" }, 404);
    await handler(request, response, address);
  }

  const { url, stop } = await listen(listener);
  const { origin = url } = provider;
  moveToLoopback(origin, url);
  const hosts = provider.origin ? [new URL(origin).host] : [];
  const server: IdentityServer = {
    ...{ origin, hosts, listener, person, stop },
    env: provider.env(url),
    misbehaviour: undefined,
  };
  return server;
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
