// Inside the callback of a transaction, every statement has to go through its `tx`: a write beside it would stay when the
// transaction is undone, and a read wouldn't see what it has changed. Either would wait for another connection, which
// many transactions at once may have used up.
import { AsyncLocalStorage } from "node:async_hooks";

interface OpenTransaction {
  isOpen: boolean;
  afterCommit: (() => void)[];
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** Until the work is over, `assertNoOpenTransaction` refuses what is asked in it without its `tx`. */
export async function asTransaction<Result>(work: (state: OpenTransaction) => Promise<Result>): Promise<Result> {
  const state: OpenTransaction = { isOpen: true, afterCommit: [] };
  try {
    const result = await current.run(state, () => work(state));
    for (const follow of state.afterCommit) follow();
    return result;
  } finally {
    state.isOpen = false;
  }
}

/**
 * For what may be said only of a change that stays: runs once `tx` is committed; at once if it is the database itself.
 */
export function afterCommit(tx: object, work: () => void): void {
  const state = "rollback" in tx ? current.getStore() : undefined;
  if (state?.isOpen) state.afterCommit.push(work);
  else work();
}

export function assertNoOpenTransaction(): void {
  if (!current.getStore()?.isOpen) return;
  throw new Error(
    "A transaction is open here: read and write with the `tx` that it passes to its callback, not with the database.",
  );
}
