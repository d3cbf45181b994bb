// Inside the callback of a transaction, whatever is written has to go through its `tx`: a write beside it would stay
// when the transaction is undone, or wait for it without end.
import { AsyncLocalStorage } from "node:async_hooks";
import { isRead } from "./is-read";

interface OpenTransaction {
  isOpen: boolean;
  afterCommit: (() => void)[];
}

const current = new AsyncLocalStorage<OpenTransaction>();

/** Until the work is over, `assertNoOpenTransaction` refuses what is written in it without its `tx`. */
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

export function assertNoOpenTransaction(statement: string): void {
  if (!current.getStore()?.isOpen || isRead(statement)) return;
  throw new Error(
    "A transaction is open here: write with the `tx` that it passes to its callback, not with the database.",
  );
}
