import { describe, expect, it } from "vitest";
import { readAudit, weakPins } from "../tools/audit-templates";

/** As npm 10 prints it, without what nobody reads here. */
const report = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    next: { name: "next", severity: "high", isDirect: true, via: ["postcss"], effects: [], range: "9.0.0 - 16.4.3" },
    postcss: {
      name: "postcss",
      severity: "high",
      isDirect: false,
      via: [{ title: "Line return parsing error", severity: "high", range: "<8.4.31" }],
      effects: ["next"],
    },
  },
});

describe("what npm audit says", () => {
  it("names the pins that are weak or bring what is weak", () => {
    expect(weakPins(readAudit(report), ["next", "react", "zod"])).toEqual(["next"]);
    expect(weakPins(readAudit('{"vulnerabilities":{}}'), ["next"])).toEqual([]);
  });

  it("is an error if it says nothing", () => {
    for (const text of ["", "{}", '{"message":"405 Method Not Allowed","statusCode":405}']) {
      expect.soft(() => readAudit(text), JSON.stringify(text)).toThrow("npm audit did not work");
    }
  });
});
