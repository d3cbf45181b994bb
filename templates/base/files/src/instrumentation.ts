// How the app hooks into the server: what runs before the first request, and where errors go.
import type { Instrumentation } from "next";

/** Next.js calls this once, before the first request. */
export async function register(): Promise<void> {
  // A block, so that the bundler drops it from builds for other runtimes.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { endProcess, start } = await import("./start");
    await start().catch(endProcess);
  }
}

/**
 * Next.js calls this for what pages, layouts and src/proxy.ts throw. Routes and server actions log their own errors.
 */
export const onRequestError: Instrumentation.onRequestError = async (error, request, { routePath, routeType }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logError } = await import("./log");
    const { receivedRequestId } = await import("./http/request-id");
    // Without the query, which may hold a token. The digest is what the error page shows.
    const path = request.path.split("?")[0];
    const digest = (error as { digest?: string }).digest;
    const requestId = receivedRequestId(new Headers(request.headers as HeadersInit));
    logError("request failed", error, {
      requestId,
      method: request.method,
      path,
      route: routePath,
      type: routeType,
      digest,
    });
  }
};
