// Posts as the API and the feed send them. Each answer has an ETag: a client that has it already gets a short answer instead, and
// whoever changes a post sends the one of the version that they saw.
import { createHash } from "node:crypto";
import { Problem } from "@/http/problem";
import type { ListedPost, Post } from "./find-posts";
import { renderMarkdown, renderPublished } from "./render-markdown";

export function listedPostJson({ slug, title, author, publishedAt, updatedAt }: ListedPost) {
  return { slug, title, author, publishedAt, updatedAt };
}

export function postJson(post: Post) {
  const { status, text } = post;
  const html = status === "published" ? renderPublished(post) : renderMarkdown(text);
  return { ...listedPostJson(post), status, text, html };
}

function etagOf(body: unknown): string {
  return `"${createHash("sha256").update(JSON.stringify(body)).digest("base64url")}"`;
}

/** For everybody, to be kept by browsers and proxies that ask each time whether it is still the latest. */
export function publicResponse(request: Request, body: unknown, write = () => Response.json(body)): Response {
  const etag = etagOf(body);
  const isKnown = listedEtags(request.headers.get("if-none-match")).some((known) => known === etag || known === "*");
  const answer = isKnown ? new Response(null, { status: 304 }) : write();
  answer.headers.set("etag", etag);
  answer.headers.set("cache-control", "public, no-cache");
  return answer;
}

/** For one person. */
export function privateResponse(body: unknown, init?: ResponseInit): Response {
  const answer = Response.json(body, init);
  answer.headers.set("etag", etagOf(body));
  return answer;
}

/** Throws unless the client says, with If-Match, that it knows the post as it is. */
export function requireMatch(request: Request, post: Post): void {
  const known = request.headers.get("if-match");
  if (known === null) {
    throw new Problem({
      status: 428,
      code: "precondition_required",
      detail: "Send the ETag of the post that you want to change in the header If-Match.",
    });
  }
  const etag = etagOf(postJson(post));
  if (!listedEtags(known).some((one) => one === etag || one === "*")) throw changedSince();
}

export function changedSince(): Problem {
  const detail = "The post has changed since you read it. Read it again, then repeat your change.";
  return new Problem({ status: 412, code: "post_changed", detail });
}

function listedEtags(header: string | null): string[] {
  // A proxy that compresses answers marks their ETags as weak.
  return (header ?? "").split(",").map((etag) => etag.trim().replace(/^W\//, ""));
}
