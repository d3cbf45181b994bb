// Next.js answers after() only while it handles a request. Here nothing follows an answer, unless a test runs what was
// given to it.
import { vi } from "vitest";

vi.mock("next/server", async (original) => ({ ...(await original<object>()), after: vi.fn() }));
