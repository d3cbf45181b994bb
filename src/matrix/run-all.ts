// Runs the combinations, several at a time, and reports progress.

import type { ProvenApp } from "./prove-app";

export interface MatrixJob {
  name: string;
  /** A result from an earlier run, or a new one. */
  run(onStep: (step: string) => void): Promise<ProvenApp>;
}

export interface MatrixEvents {
  onStep(name: string, step: string): void;
  onDone(result: ProvenApp): void;
}

export interface RunAllOptions {
  jobs: number;
  failFast: boolean;
  events: MatrixEvents;
}

/** In the order of the list, and only shorter than it after a failure with `failFast`. */
export async function runAll(list: MatrixJob[], { jobs, failFast, events }: RunAllOptions): Promise<ProvenApp[]> {
  const results: (ProvenApp | undefined)[] = list.map(() => undefined);
  let next = 0;
  let isOver = false;

  async function work(): Promise<void> {
    for (let index = next++; index < list.length && !isOver; index = next++) {
      const job = list[index] as MatrixJob;
      const result = await job.run((step) => events.onStep(job.name, step));
      results[index] = result;
      events.onDone(result);
      if (failFast && result.outcome !== "passed") isOver = true;
    }
  }

  async function workOrStop(): Promise<void> {
    try {
      await work();
    } catch (error) {
      isOver = true;
      throw error;
    }
  }

  // All of them have to finish before their folders are removed.
  const workers = await Promise.allSettled(Array.from({ length: Math.min(jobs, list.length) }, workOrStop));
  for (const worker of workers) if (worker.status === "rejected") throw worker.reason;
  return results.filter((result) => result !== undefined);
}
