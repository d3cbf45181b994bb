// What happens to accounts, tried one by one: each is a line of activity, and doesn't happen without it.
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { type AuditEventName, saveAuditEvent } from "@/audit/save-audit-event";
import { db } from "@/database";
import { activity } from "@/database/schema";

/** Prepares what it needs, and gives back the change. */
export type Prepare = () => Promise<() => Promise<unknown>>;
type Line = typeof activity.$inferSelect;

export async function linesOf(change: () => Promise<unknown>): Promise<Line[]> {
  await db.delete(activity);
  await change();
  return db.select().from(activity).orderBy(activity.id);
}

/** `stored` is all that the changes could change. The file that calls this has to mock `@/audit/save-audit-event` as a spy. */
export function testChanges(changes: Partial<Record<AuditEventName, Prepare>>, stored: () => Promise<unknown>): void {
  describe.each(Object.entries(changes))("%s", (name, prepare) => {
    it("is a line", async () => {
      const lines = await linesOf(await prepare());
      expect(lines.filter((line) => line.event === name)).toHaveLength(1);
    });

    it("doesn't happen without its line", async () => {
      const change = await prepare();
      const before = await stored();
      vi.mocked(saveAuditEvent).mockImplementation(async (_, { event }) => {
        if (event === name) throw new Error("The disk is full.");
      });
      onTestFinished(() => void vi.mocked(saveAuditEvent).mockReset());
      expect(await linesOf(() => expect(change()).rejects.toThrow("The disk is full."))).toEqual([]);
      expect(await stored()).toEqual(before);
    });
  });
}
