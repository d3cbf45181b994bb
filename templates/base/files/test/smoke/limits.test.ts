import { expect, it } from "vitest";
import { expectProblem } from "../support/responses";
import { app } from "./app";

const wrong = "not the password";

it("Wrong passwords run into a 429, whatever address the headers claim, and then the right one does, too", async () => {
  const { email, password } = await app.createUser();
  const attempt = (tried: string, number: number) => {
    const forged = `203.0.113.${number}`;
    const headers = {
      // The last one is what a proxy on this machine would add; an app elsewhere sees our own address behind it.
      "x-forwarded-for": `${forged}, 198.51.100.7`,
      "x-real-ip": forged,
      "x-peer-address": forged,
      "x-client-ip": forged,
      "cf-connecting-ip": forged,
      forwarded: `for=${forged}`,
    };
    return app.visitor().post("/api/auth/signin", { email, password: tried }, { headers });
  };
  for (let number = 1; number <= 5; number++) {
    await expectProblem(await attempt(wrong, number), 401, "invalid_credentials");
  }
  const refusal = await attempt(password, 6);
  expect(refusal.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
  await expectProblem(refusal, 429, "too_many_attempts");
});

it("A device that signed in before gets a cookie, and strangers can't lock its owner out", async () => {
  const { user, client } = await app.signedIn();
  const { email, password } = user;
  const name = app.url.startsWith("https:") ? "__Host-known-device" : "known-device";
  const device = client.cookies.get(name) ?? "";
  expect(device, `no cookie ${name} was set`).toMatch(/^[\w-]{22}\.\d{10}\.[\w-]{43}$/);
  const fail = (visitor = app.visitor()) => visitor.post("/api/auth/signin", { email, password: wrong });
  for (let count = 0; count < 5; count++) await expectProblem(await fail(), 401, "invalid_credentials");
  await expectProblem(await fail(), 429, "too_many_attempts");
  const sameDevice = app.visitor();
  sameDevice.cookies.set(name, device);
  await sameDevice.signIn(email, password);
  const forged = app.visitor();
  forged.cookies.set(name, `${device.slice(0, -43)}${"A".repeat(43)}`);
  await expectProblem(await fail(forged), 429, "too_many_attempts");
});
