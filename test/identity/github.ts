// GitHub Enterprise on loopback, as far as signing in goes: authorize, access_token, /api/v3/user and /api/v3/user/emails.

import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { clientId, clientSecret, type IdentityServer, listen, type Person } from "./identity-server";

interface Grant {
  person: Person;
  challenge: string;
  redirectUri: string;
}

type Handler = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>;

export async function startGitHub(person: Person): Promise<IdentityServer> {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Person>();

  function showConsent(_: IncomingMessage, response: ServerResponse, url: URL): void {
    response.setHeader("content-type", "text/html");
    const action = `${url.pathname}${url.search}`.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
    const head = '<title>GitHub</title><link rel="icon" href="data:,">';
    response.end(`${head}<form method="post" action="${action}"><button>Authorize</button></form>`);
  }

  function authorize(_: IncomingMessage, response: ServerResponse, url: URL): void {
    const asked = url.searchParams;
    const back = new URL(asked.get("redirect_uri") ?? "");
    back.searchParams.set("state", server.misbehaviour === "wrong state" ? "wrong" : (asked.get("state") ?? ""));
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
    const token = `gho_${randomUUID()}`;
    if (server.misbehaviour !== "expired token") tokens.set(token, grant.person);
    json(response, { access_token: token, token_type: "bearer", scope: "read:user,user:email" });
  }

  function userOf({ id, name }: Person): unknown {
    // The public address is a trap: nobody verified it.
    return { id, login: `login-${id}`, name, email: "claimed@example.com" };
  }

  function emailsOf({ email }: Person): unknown {
    if (server.misbehaviour === "no e-mail") return [];
    const verified = server.misbehaviour !== "unverified e-mail";
    return [
      { email: `other-${email}`, primary: false, verified: false },
      { email, primary: true, verified },
    ];
  }

  function api(answer: (owner: Person) => unknown): Handler {
    return (request, response) => {
      const owner = tokens.get(request.headers.authorization?.replace(/^Bearer /, "") ?? "");
      if (owner) json(response, answer(owner));
      else json(response, { message: "Bad credentials" }, 401);
    };
  }

  const routes: Record<string, Handler> = {
    "GET /login/oauth/authorize": showConsent,
    "POST /login/oauth/authorize": authorize,
    "POST /login/oauth/access_token": exchange,
    "GET /api/v3/user": api(userOf),
    "GET /api/v3/user/emails": api(emailsOf),
  };

  const { url, stop } = await listen(async (request, response) => {
    const address = new URL(request.url ?? "/", "http://localhost");
    const isForApp = address.pathname !== "/login/oauth/authorize";
    if (isForApp && server.misbehaviour === "slow") return;
    if (isForApp && server.misbehaviour === "error 500") return json(response, { message: "Server error" }, 500);
    if (isForApp && server.misbehaviour === "broken JSON") return void response.end("<html>");
    const handler = routes[`${request.method} ${address.pathname}`];
    if (!handler) return json(response, { message: "Not Found" }, 404);
    await handler(request, response, address);
  });
  const env = { AUTH_GITHUB_ID: clientId, AUTH_GITHUB_SECRET: clientSecret, AUTH_GITHUB_ENTERPRISE_URL: url };
  const server: IdentityServer = { url, env, person, misbehaviour: undefined, stop };
  return server;
}

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
