// What kind of body a request says it has. Only JSON and forms are read; above all not text/plain, which any web page may send.
import { Problem } from "./problem";

export function isForm(request: Request): boolean {
  return ["application/x-www-form-urlencoded", "multipart/form-data"].includes(mediaType(request));
}

export function requireJson(request: Request): void {
  if (mediaType(request) === "application/json") return;
  throw new Problem({
    status: 415,
    code: "unsupported_media_type",
    title: "Unsupported media type",
    detail: "Send JSON, with the header content-type: application/json.",
  });
}

export function mediaType(request: Request): string {
  return (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}
