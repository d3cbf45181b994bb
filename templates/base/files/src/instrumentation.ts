// Next.js calls this once, before the first request.
export async function register(): Promise<void> {
  // A block, so that the bundler drops it from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { endProcess, start } = await import("./start");
    await start().catch(endProcess);
  }
}
