// What the log says of errors in Auth.js.
import { beforeEach, expect, it, vi } from "vitest";
import { authConfig } from "@/auth/auth-config";
import { logError, logInfo } from "@/log";

vi.mock("@/log");

const { error: log } = authConfig().logger;

beforeEach(() => void vi.clearAllMocks());

it("has the error that Auth.js caught", () => {
  const err = new Error("The database is away.");
  log(Object.assign(new Error("Read more"), { type: "SessionTokenError", cause: { err } }));
  expect(logError).toHaveBeenCalledWith("auth error", err, { code: "SessionTokenError" });
});

it("has only the code of what others cause", () => {
  log(Object.assign(new Error("Read more"), { type: "MissingCSRF" }));
  expect(logInfo).toHaveBeenCalledWith("auth request refused", { code: "MissingCSRF" });
  expect(logError).not.toHaveBeenCalled();
});
