// Loaded into a server that is measured (`node --import`): tells its parent how long the event loop was held up, and its memory.
import { monitorEventLoopDelay } from "node:perf_hooks";

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on("message", (message) => {
  if (message === "reset") return delay.reset();
  if (message === "stop") return process.exit();
  // The timer's own interval is part of what it measures.
  const p99 = Math.max(0, delay.percentile(99) / 1e6 - 5);
  const { rss } = process.memoryUsage();
  // What is still in use: how much garbage is left at a moment is chance.
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ loopP99: p99, resident: rss / 1_000_000, memory: (heapUsed + external) / 1_000_000 });
});
process.once("disconnect", () => process.exit());
