// SQLite has one writer at a time. Writes wait for their turn here, in JavaScript: waiting inside SQLite would stop the
// whole process, and with it the transaction that it waits for.

/** How long a write waits for the ones before it, and then for another process. */
const WAIT_FOR_TURN = 10_000;
const LONGEST_PAUSE = 25;

export type InTurn = <Result>(write: () => Promise<Result>) => Promise<Result>;

/** Runs writes one after another, in the order in which they came. */
export function createWriteQueue(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return async (write) => {
    const previous = last;
    let isOver = () => {};
    last = new Promise<void>((resolve) => {
      isOver = resolve;
    }).then(() => previous);
    try {
      await within(WAIT_FOR_TURN, previous);
      return await write();
    } finally {
      isOver();
    }
  };
}

/** Tries again while another process writes. */
export async function retryWhileLocked<Result>(write: () => Result, patience = WAIT_FOR_TURN): Promise<Result> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (!isLocked(error) || Date.now() > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * LONGEST_PAUSE));
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.message.includes("database is locked");
}

async function within(milliseconds: number, turn: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Error("database is locked: a transaction of this process has been open for too long");
    timer = setTimeout(reject, milliseconds, error);
  });
  try {
    await Promise.race([turn, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
