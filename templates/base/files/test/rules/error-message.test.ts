import { describe, expect, it } from "vitest";
import { errorMessage, linkingErrorMessage } from "@/auth/error-message";

describe("what a page says for ?error=", () => {
  const codes = [
    "AccessDenied",
    "Configuration",
    "OAuthAccountNotLinked",
    "OAuthCallbackError",
    "MissingCSRF",
    "SignUpOff",
  ];

  it.each(codes)("%s is a sentence", (code) => {
    expect(errorMessage(code)).toMatch(/^[A-Z].+\.$/);
    expect(linkingErrorMessage(code)).toMatch(/^[A-Z].+\.$/);
  });

  it.each(["constructor", "__proto__", "<script>", "nobody knows this one"])("%s is our own sentence, too", (code) => {
    expect(errorMessage(code)).toBe(errorMessage("Configuration"));
    expect(linkingErrorMessage(code)).toBe(linkingErrorMessage("Configuration"));
  });

  it("is nothing without a code", () => {
    expect(errorMessage(undefined)).toBeUndefined();
    expect(linkingErrorMessage("")).toBeUndefined();
  });
});
