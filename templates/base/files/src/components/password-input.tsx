"use client";
// A field for a password that people can look at, and that says when Caps Lock is on. Pasting works as anywhere.
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type KeyboardEvent, useState } from "react";

export function PasswordInput(input: ComponentProps<"input">) {
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState("CapsLock"));
  return (
    <>
      <div className="relative">
        <input
          {...input}
          type={isShown ? "text" : "password"}
          onKeyUp={readCapsLock}
          className={`${input.className} pr-11`}
        />
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className="absolute inset-y-0 right-0 grid w-10 cursor-pointer place-items-center rounded-md text-muted-foreground hover:text-foreground noscript:hidden"
        >
          {isShown ? <EyeOff className="size-4" /> : <Eye className="size-4" />}
          <span className="sr-only">Show password</span>
        </button>
      </div>
      <p aria-live="polite" className="text-sm text-muted-foreground empty:sr-only">
        {hasCapsLock && "Caps Lock is on."}
      </p>
    </>
  );
}
