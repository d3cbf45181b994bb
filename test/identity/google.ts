// Google on loopback: an OpenID Connect server by oauth2-mock-server, which checks PKCE and takes each code once.

import { OAuth2Server } from "oauth2-mock-server";
import { clientId, clientSecret, type IdentityServer, listen, type Person } from "./identity-server";

export async function startGoogle(person: Person): Promise<IdentityServer> {
  const { issuer, service } = new OAuth2Server();
  await issuer.keys.generate("RS256");

  service.on("beforeAuthorizeRedirect", ({ url: back }: { url: URL }) => {
    if (server.misbehaviour === "wrong state") back.searchParams.set("state", "wrong");
    if (server.misbehaviour !== "access denied") return;
    back.searchParams.delete("code");
    back.searchParams.set("error", "access_denied");
  });

  service.on("beforeTokenSigning", ({ payload }: { payload: Record<string, unknown> }) => {
    const { id, name, email } = server.person;
    Object.assign(payload, { aud: clientId, sub: String(id), name, email, email_verified: true });
    if (server.misbehaviour === "no e-mail") delete payload.email;
    if (server.misbehaviour === "unverified e-mail") payload.email_verified = false;
    if (server.misbehaviour === "wrong nonce") payload.nonce = "wrong";
    if (server.misbehaviour === "expired token") payload.exp = Math.floor(Date.now() / 1000) - 600;
  });

  const { url, stop } = await listen((request, response) => {
    // The browser's own visit is not what fails, nor where the app learns the addresses.
    const isExchange = request.url?.startsWith("/token");
    if (isExchange && server.misbehaviour === "slow") return;
    if (isExchange && server.misbehaviour === "error 500") return void response.writeHead(500).end("Server error");
    if (isExchange && server.misbehaviour === "broken JSON") return void response.end("<html>");
    service.requestHandler(request, response);
  });
  issuer.url = url;
  const env = { AUTH_GOOGLE_ID: clientId, AUTH_GOOGLE_SECRET: clientSecret, AUTH_GOOGLE_ISSUER: url };
  const server: IdentityServer = { url, env, person, misbehaviour: undefined, stop };
  return server;
}
