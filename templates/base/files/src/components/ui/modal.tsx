"use client";
// A dialog that has an address of its own: its button is a link to a page with the same content, which is where people
// come without JavaScript, in a new tab, and by the link itself.
import type { VariantProps } from "class-variance-authority";
import { X } from "lucide-react";
import type { Route } from "next";
import Link from "next/link";
import { type MouseEvent, type ReactNode, useId, useRef, useState } from "react";
import { buttonVariants } from "./button";

interface ModalProps extends VariantProps<typeof buttonVariants> {
  /** The page with the same content. */
  href: Route;
  /** What the button says. */
  label: ReactNode;
  title: string;
  text?: ReactNode;
  className?: string;
  /** Such as a form. It is made anew each time: nothing that was typed stays in a closed dialog. */
  children: ReactNode;
}

export function Modal({ href, label, title, text, variant, size, className, children }: ModalProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [openings, setOpenings] = useState(0);

  function open(event: MouseEvent): void {
    // Into a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    dialog.current?.showModal();
  }

  return (
    <>
      <Link href={href} onClick={open} className={buttonVariants({ variant, size, className })}>
        {label}
      </Link>
      <dialog
        ref={dialog}
        data-slot="modal"
        aria-labelledby={`${id}-title`}
        aria-describedby={text ? `${id}-text` : undefined}
        onClose={() => setOpenings(openings + 1)}
        className="m-auto max-h-[85vh] w-[min(30rem,calc(100vw-2rem))] overflow-y-auto rounded-xl border bg-popover p-5 text-popover-foreground shadow-2xl transition-[opacity,scale] backdrop:bg-black/40 sm:p-6 starting:open:scale-98 starting:open:opacity-0"
      >
        <div className="mb-5 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 wrap-anywhere">
          <h2 id={`${id}-title`} className="text-lg leading-snug font-semibold">
            {title}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className={buttonVariants({ variant: "ghost", size: "icon-sm", className: "-mt-1 -mr-2" })}
          >
            <X />
            <span className="sr-only">Close</span>
          </button>
          {text && (
            <div id={`${id}-text`} className="col-span-2 text-sm leading-relaxed text-muted-foreground">
              {text}
            </div>
          )}
        </div>
        <div key={openings}>{children}</div>
      </dialog>
    </>
  );
}
