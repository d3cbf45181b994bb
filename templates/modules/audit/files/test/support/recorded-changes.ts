// What happens to accounts, tried one by one: each is a line of activity, and doesn't happen without it.
import { describe, expect, it, onTestFinished } from "vitest";
import { db } from "@/database";
import { activity } from "@/database/schema/audit";
import { eventRecorders } from "@/event-recorders";
import type { EventKind } from "@/events";

/** Prepares what it needs, and gives back the change. */
export type Prepare = () => Promise<() => Promise<unknown>>;
type Line = typeof activity.$inferSelect;

export async function linesOf(change: () => Promise<unknown>): Promise<Line[]> {
  await db.delete(activity);
  await change();
  return db.select().from(activity).orderBy(activity.id);
}

/** `stored` is all that the changes could change. */
export function testChanges(changes: Partial<Record<EventKind, Prepare>>, stored: () => Promise<unknown>): void {
  describe.each(Object.entries(changes))("%s", (kind, prepare) => {
    it("is a line", async () => {
      const lines = await linesOf(await prepare());
      expect(lines.filter((line) => line.kind === kind)).toHaveLength(1);
    });

    it("doesn't happen without its line", async () => {
      const change = await prepare();
      const before = await stored();
      eventRecorders.full = async (_, event) => {
        if (event.kind === kind) throw new Error("The disk is full.");
      };
      onTestFinished(() => void delete eventRecorders.full);
      expect(await linesOf(() => expect(change()).rejects.toThrow("The disk is full."))).toEqual([]);
      expect(await stored()).toEqual(before);
    });
  });
}
