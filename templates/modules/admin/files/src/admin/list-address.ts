// The address of a part of the list. What is as usual is left out, so that addresses stay short.
import type { ListRequest } from "./list-request";
import { listRequestSchema } from "./list-request";

export const LIST_PATH = "/admin/users";

export function listAddress(request: Partial<ListRequest>): string {
  const usual: Record<string, unknown> = listRequestSchema.parse({});
  const wanted = Object.entries(request).filter(([name, value]) => value !== usual[name]);
  const parameters = new URLSearchParams(wanted.map(([name, value]) => [name, String(value)]));
  return parameters.size > 0 ? `${LIST_PATH}?${parameters}` : LIST_PATH;
}
