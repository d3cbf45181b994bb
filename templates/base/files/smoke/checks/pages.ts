import assert from "node:assert/strict";
import { expectRedirect, expectStatus, type SmokeCheck } from "../check";

export const pages: SmokeCheck[] = [
  {
    name: "The sign-in and sign-up pages show their forms and lead to each other",
    withoutDatabase: true,
    async run(app) {
      const client = app.anonymous();
      const signIn = await expectStatus(await client.get("/signin"), 200);
      assert.match(signIn, /data-action="passwordSignIn"/);
      assert.match(signIn, /href="\/signup/);
      const signUp = await expectStatus(await client.get("/signup"), 200);
      assert.match(signUp, /data-action="signUp"/);
      assert.match(signUp, /href="\/signin/);
    },
  },
  {
    name: "The account page sends visitors to sign in, and back",
    async run(app) {
      const client = app.anonymous();
      expectRedirect(await client.get("/account"), "/signin?callbackUrl=%2Faccount");
    },
  },
  {
    name: "The account page shows who is signed in",
    async run(app) {
      const { client, user } = await app.signedIn("viewer");
      const html = await expectStatus(await client.get("/account"), 200);
      assert.ok(html.includes(user.email) && html.includes(user.name), "it does not show email and name");
    },
  },
  {
    name: "Every page carries the security headers",
    async run(app) {
      const { client } = await app.signedIn("viewer");
      const visitor = app.anonymous();
      for (const response of [await visitor.get("/"), await visitor.get("/signin"), await client.get("/account")]) {
        const header = (name: string) => response.headers.get(name) ?? "";
        assert.equal(header("x-content-type-options"), "nosniff", response.url);
        assert.match(header("referrer-policy"), /\S/, response.url);
        assert.equal(header("x-powered-by"), "", response.url);
        const policy = header("content-security-policy");
        for (const rule of [/frame-ancestors 'none'/, /object-src 'none'/, /script-src 'self'/]) {
          assert.match(policy, rule, response.url);
        }
        assert.doesNotMatch(policy.replace(/style-src[^;]*/, ""), /unsafe-inline|unsafe-eval/, response.url);
      }
    },
  },
  {
    name: "A page's scripts and styles are served, and its inline scripts are allowed by the policy",
    withoutDatabase: true,
    async run(app) {
      const client = app.anonymous();
      const response = await client.get("/signin");
      const policy = response.headers.get("content-security-policy") ?? "";
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
      const html = await expectStatus(response, 200);
      for (const [, attributes = ""] of html.matchAll(/<script\b([^>]*)>/g)) {
        assert.ok(attributes.includes(`nonce="${nonce}"`), `a script without the nonce: <script${attributes}>`);
      }
      const assets = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, path]) => String(path));
      assert.ok(assets.some((path) => path.includes(".js")) && assets.some((path) => path.includes(".css")));
      for (const path of assets) await expectStatus(await client.get(path.replaceAll("&amp;", "&")), 200);
    },
  },
];
