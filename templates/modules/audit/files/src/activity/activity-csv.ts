// Activity as a CSV file, for spreadsheets. Read and sent page by page, so that a file of any size takes little memory.
import type { ActivityFilter, Edge } from "./activity-search-params";
import { describeDetails } from "./describe-event";
import { findActivity, type ListedActivity } from "./find-activity";

const PAGE_SIZE = 500;

const heads = ["Time", "Event", "Details", "Account", "Account ID", "By", "By ID", "Role", "IP address", "Device"];

export function activityCsv(filter: ActivityFilter): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after: Edge | null | undefined;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(toLine(heads)));
    },
    // Called when the client has taken what there was, and no more once it is gone.
    async pull(controller) {
      const { lines, next } = await findActivity(filter, PAGE_SIZE, after ?? undefined);
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.map((line) => toLine(cellsOf(line))).join("")));
      after = next;
      if (!next) controller.close();
    },
  });
}

function cellsOf(line: ListedActivity) {
  const { at, event, user, actor, actorRole, address, device } = line;
  const people = [user?.email, user?.id, actor?.email, actor?.id];
  return [at.toISOString(), event, describeDetails(line), ...people, actorRole, address, device];
}

function toLine(cells: (string | null | undefined)[]): string {
  return `${cells.map((cell) => toCell(cell ?? "")).join(",")}\r\n`;
}

/**
 * A spreadsheet takes text that begins like a formula for one, and runs it: an apostrophe in front makes it text again. Where commas are for
 * decimals, Excel splits at semicolons instead and overlooks our quotes, so a cell may begin after each semicolon or line break.
 */
function toCell(text: string): string {
  const safe = text.replace(/(^|[;\t\r\n])([\s"]*[=+\-@\t\r\n＝＋－＠])/g, "$1'$2");
  return `"${safe.replaceAll('"', '""')}"`;
}
