// Next.js calls this once, before the first request. A server that could not start must not answer: it ends.
export async function register(): Promise<void> {
  // A block, so that the bundler drops it from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    try {
      const { start } = await import("./start");
      await start();
    } catch (error) {
      console.error("The app can't start:", error);
      process.exit(1);
    }
  }
}
