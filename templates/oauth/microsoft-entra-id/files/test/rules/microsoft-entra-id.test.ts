import { describe, expect, it } from "vitest";
import { microsoftEntraId } from "@/auth/oauth/providers/microsoft-entra-id";

async function emailFor(claims: object): Promise<string | null | undefined> {
  const { options } = microsoftEntraId.configure();
  const user = await options?.profile?.({ sub: "1", name: "Ada", email: "ada@example.com", ...claims }, {});
  return user?.email;
}

describe("an address from Microsoft", () => {
  it.each([true, "true", 1, "1"])("is trusted if xms_edov is %j", async (xms_edov) => {
    expect(await emailFor({ xms_edov })).toBe("ada@example.com");
  });

  it.each([false, "false", 0, "0", null, undefined, ""])("is not if it is %j", async (xms_edov) => {
    expect(await emailFor({ xms_edov })).toBeNull();
  });

  it("is not for any other claim that sounds like it", async () => {
    expect(await emailFor({ email_verified: true, verified_primary_email: ["ada@example.com"] })).toBeNull();
  });
});
