"use client";
// The fields of a post, and beside them how it will look. With a script, that follows what is typed; without one, a button
// shows it.
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Field, SubmitButton, TextArea, useLastResult } from "@/components/form";
import { useHasScript } from "@/components/use-has-script";
import type { ActionResult } from "@/http/action-result";
import type { Post } from "./find-posts";
import { PostText } from "./post-text";
import type { PostPreview } from "./preview-post";

/** In milliseconds: somebody who types on isn't waiting for it. */
const PAUSE = 400;

interface PostEditorProps {
  post?: Post;
  /** The saved text, as readers see it. */
  savedHtml?: string;
  slugHint: string;
  /** Asks for a preview of what is typed. */
  preview: (text: string) => Promise<ActionResult>;
  /** The buttons that save. */
  children: ReactNode;
}

export function PostEditor({ post, savedHtml = "", slugHint, preview, children }: PostEditorProps) {
  const asked = previewIn(useLastResult());
  const shown = asked?.typed ?? post;
  const [typedTitle, setTypedTitle] = useState(shown?.title ?? "");
  const live = useLivePreview(preview);
  return (
    <div className="grid gap-6 xl:grid-cols-2">
      <div className="grid content-start gap-5">
        <Field
          label="Title"
          name="title"
          defaultValue={shown?.title}
          onInput={(event) => setTypedTitle(event.currentTarget.value)}
          required
          maxLength={200}
        />
        <Field
          label="Address"
          name="slug"
          defaultValue={shown?.slug}
          hint={slugHint}
          maxLength={100}
          autoCapitalize="none"
        />
        <TextArea
          label="Text"
          name="text"
          defaultValue={shown?.text}
          onInput={(event) => live.follow(event.currentTarget.value)}
          hint="Markdown: **bold**, # Heading, - list, [link](https://example.com)."
          rows={16}
          maxLength={50_000}
        />
        <div className="flex flex-wrap gap-3">
          {children}
          {!useHasScript() && (
            <SubmitButton variant="outline" name="preview" value="on" formNoValidate>
              Preview
            </SubmitButton>
          )}
        </div>
      </div>
      <section aria-labelledby="preview" className="min-w-0 border-t pt-6 xl:border-t-0 xl:border-l xl:pt-0 xl:pl-6">
        <div className="grid gap-4 xl:sticky xl:top-8">
          <h2 id="preview" className="text-sm font-medium text-muted-foreground">
            Preview
          </h2>
          {live.hasFailed && (
            <p className="text-sm text-warning">The preview isn’t up to date: it couldn’t be loaded.</p>
          )}
          <PreviewedPost title={typedTitle} html={live.html ?? asked?.html ?? savedHtml} />
        </div>
      </section>
    </div>
  );
}

function PreviewedPost({ title, html }: { title: string; html: string }) {
  if (title.trim() === "" && html === "") {
    return <p className="text-sm text-muted-foreground">What you write appears here as readers will see it.</p>;
  }
  return (
    <>
      <p className="text-3xl leading-tight font-semibold wrap-anywhere">{title}</p>
      <PostText html={html} />
    </>
  );
}

export function previewIn(result: ActionResult | null): PostPreview | undefined {
  if (!result?.ok) return undefined;
  return (result.data as { preview?: PostPreview } | null)?.preview;
}

/** `html` is that of the last text that was followed; undefined at first. */
function useLivePreview(preview: PostEditorProps["preview"]) {
  const [html, setHtml] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function show(text: string): Promise<void> {
    latest.current += 1;
    const own = latest.current;
    const shown = await preview(text).then(previewIn, () => undefined);
    // Of two that are asked for at once, the first may come last.
    if (own !== latest.current) return;
    if (shown) setHtml(shown.html);
    setFailed(!shown);
  }

  function follow(text: string): void {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, PAUSE, text);
  }

  return { html, hasFailed, follow };
}
