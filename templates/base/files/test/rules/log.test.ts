import { afterEach, describe, expect, it, vi } from "vitest";
import { logError, logInfo } from "@/log";

/** What was written, line by line. */
function linesOf(stream: NodeJS.WriteStream, work: () => void): string[] {
  const write = vi.spyOn(stream, "write").mockReturnValue(true);
  work();
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join("");
  write.mockRestore();
  return text.split(/\r\n|\r|\n/).slice(0, -1);
}

describe("A44 the log", () => {
  afterEach(() => vi.restoreAllMocks());

  it("says when, what and who, as one JSON object a line", () => {
    const [line = "", ...others] = linesOf(process.stdout, () => logInfo("signed in", { actor: "user-1" }));
    expect(others).toEqual([]);
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      level: "info",
      event: "signed in",
      actor: "user-1",
    });
  });

  it("can't be forged: line breaks in what people send stay inside their line", () => {
    const email = 'a@x.com\r\n{"event":"signed in","actor":"admin"}\n';
    const lines = linesOf(process.stdout, () => logInfo("sign-in failed", { email }));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "").email).toBe(email);
  });

  it("tells an error's cause and not the query around it, which holds people's data", () => {
    const error = new Error("Failed query: select ... params: ada@example.com", { cause: new Error("disk is full") });
    const lines = linesOf(process.stderr, () => logError("unexpected error", error));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("disk is full");
    expect(lines[0]).not.toContain("ada@example.com");
  });
});
