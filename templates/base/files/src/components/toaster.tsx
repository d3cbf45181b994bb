"use client";
// Short messages in a corner of the window, for a moment: what was done where the page itself stays as it is.
import { CircleCheck, X } from "lucide-react";
import { type ReactNode, useCallback, useEffect, useState } from "react";
import { buttonVariants } from "./ui/button";

const EVENT = "toast";
const SHOWN_FOR = 6_000;
/** With something to press, which takes longer than reading. */
const SHOWN_FOR_ACTION = 30_000;

export function toast(content: ReactNode): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: content }));
}

interface Toast {
  id: string;
  content: ReactNode;
}

/** Once in the frame of the pages. */
export function Toaster() {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const remove = useCallback((id: string) => setToasts((shown) => shown.filter((other) => other.id !== id)), []);

  useEffect(() => {
    function add(event: Event): void {
      const id = crypto.randomUUID();
      const content = (event as CustomEvent<ReactNode>).detail;
      setToasts((shown) => [...shown, { id, content }]);
      setTimeout(remove, typeof content === "string" ? SHOWN_FOR : SHOWN_FOR_ACTION, id);
    }
    window.addEventListener(EVENT, add);
    return () => window.removeEventListener(EVENT, add);
  }, [remove]);

  return (
    <div role="status" className="fixed right-4 bottom-4 left-4 z-30 grid gap-2 sm:left-auto sm:w-80">
      {toasts.map(({ id, content }) => (
        <div
          key={id}
          data-slot="toast"
          className="flex items-center gap-3 rounded-lg border bg-popover py-2 pr-2 pl-4 text-sm text-popover-foreground shadow-lg transition-[opacity,translate] starting:translate-y-2 starting:opacity-0"
        >
          <CircleCheck className="size-4 shrink-0 text-success" />
          <span className="min-w-0 flex-1 wrap-anywhere">{content}</span>
          <button
            type="button"
            onClick={() => remove(id)}
            className={buttonVariants({ variant: "ghost", size: "icon-sm" })}
          >
            <X />
            <span className="sr-only">Close</span>
          </button>
        </div>
      ))}
    </div>
  );
}
