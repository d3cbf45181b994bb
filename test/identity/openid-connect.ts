// A provider on loopback that speaks OpenID Connect, by oauth2-mock-server, which checks PKCE.

import type { IncomingMessage, ServerResponse } from "node:http";
import { OAuth2Server } from "oauth2-mock-server";
import {
  clientId,
  clientSecret,
  type IdentityProvider,
  type IdentityServer,
  listen,
  moveToLoopback,
  type Person,
} from "./identity-server";

interface OpenIdConnect {
  name: string;
  /** The real one's, if no variable of the app changes it. */
  issuer?: string;
  /** What its discovery documents call the issuer, by path; by default `issuer`, at its own path. */
  issuers?: Record<string, string>;
  authorize?: string;
  token?: string;
  /** With its origin, if that isn't the issuer's. */
  userinfo?: string;
  checks?: IdentityProvider["checks"];
  /** There is no `email` if the person doesn't share it. */
  claims(person: Person, email: string | undefined, isVerified: boolean): Record<string, unknown>;
  env(issuer: string): Record<string, string>;
}

/** As most issuers answer. */
export const standardClaims: OpenIdConnect["claims"] = ({ id, name }, email, isVerified) => ({
  sub: String(id),
  name,
  email,
  email_verified: isVerified,
});

export function openIdConnect(provider: OpenIdConnect): IdentityProvider {
  const { name, checks = ["pkce", "nonce"] } = provider;
  return { name, checks, asksConsent: false, start: (person) => startOpenIdConnect(provider, person) };
}

async function startOpenIdConnect(provider: OpenIdConnect, person: Person): Promise<IdentityServer> {
  const { authorize = "/authorize", token = "/token", userinfo = "/userinfo" } = provider;
  const paths = { authorize, token, userinfo: new URL(userinfo, "http://localhost").pathname };
  const { issuer: signer, service } = new OAuth2Server(undefined, undefined, { endpoints: paths });
  await signer.keys.generate("RS256");
  const codes = new Set<string>();

  function claims(): Record<string, unknown> {
    const email = server.misbehaviour === "no e-mail" ? undefined : server.person.email;
    return provider.claims(server.person, email, server.misbehaviour !== "unverified e-mail");
  }

  service.on("beforeAuthorizeRedirect", ({ url: back }: { url: URL }) => {
    codes.add(back.searchParams.get("code") ?? "");
    if (server.misbehaviour === "wrong state") back.searchParams.set("state", "wrong");
    if (server.misbehaviour !== "access denied") return;
    back.searchParams.delete("code");
    back.searchParams.set("error", "access_denied");
  });

  service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => {
    Object.assign(payload, { aud: clientId, auth_time: Math.floor(Date.now() / 1000), ...claims() });
    if (server.misbehaviour === "old sign-in") payload.auth_time = Math.floor(Date.now() / 1000) - 3600;
    if (server.misbehaviour === "wrong nonce") payload.nonce = "wrong";
    if (server.misbehaviour === "expired token") payload.exp = Math.floor(Date.now() / 1000) - 600;
  });

  service.on("beforeResponse", (answer: Answer, request: TokenRequest) => {
    const isNew = codes.delete(request.body.code ?? "");
    if (!isNew || !knowsSecret(request)) Object.assign(answer, { statusCode: 400, body: { error: "invalid_grant" } });
  });

  service.on("beforeUserinfo", (answer: Answer) => Object.assign(answer, { body: claims() }));

  function listener(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    // The browser's own visit is not what fails, nor where the app learns the addresses.
    const isExchange = pathname === token;
    if (isExchange && server.misbehaviour === "slow") return;
    if (isExchange && server.misbehaviour === "error 500") return void response.writeHead(500).end("Server error");
    if (isExchange && server.misbehaviour === "broken JSON") return void response.end("<html>");
    const [issuerPath = "", isDiscovery] = pathname.split("/.well-known/openid-configuration");
    const named = isDiscovery === "" && issuers[issuerPath];
    if (named) response.setHeader("content-type", "application/json").end(JSON.stringify(metadata(named)));
    else service.requestHandler(request, response);
  }

  function metadata(issuer: string): Record<string, unknown> {
    return {
      issuer,
      authorization_endpoint: new URL(authorize, server.authorizeAt ?? origin),
      token_endpoint: new URL(token, origin),
      userinfo_endpoint: new URL(userinfo, origin),
      jwks_uri: new URL("/jwks", origin),
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      code_challenge_methods_supported: ["S256"],
    };
  }

  const { url, stop } = await listen(listener);
  const { issuer = url } = provider;
  const { origin, pathname } = new URL(issuer);
  const issuers = provider.issuers ?? { [pathname.replace(/\/$/, "")]: issuer };
  signer.url = Object.values(issuers).at(-1);
  moveToLoopback(origin, url);
  const hosts = provider.issuer ? [...new Set([issuer, new URL(userinfo, issuer)].map((it) => new URL(it).host))] : [];
  const server: IdentityServer = {
    ...{ origin, hosts, listener, person, stop },
    env: provider.env(issuer),
    misbehaviour: undefined,
  };
  return server;
}

interface Answer {
  statusCode: number;
  body: unknown;
}

type TokenRequest = IncomingMessage & { body: { code?: string; client_secret?: string } };

function knowsSecret({ headers, body }: TokenRequest): boolean {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  return headers.authorization === basic || body.client_secret === clientSecret;
}
