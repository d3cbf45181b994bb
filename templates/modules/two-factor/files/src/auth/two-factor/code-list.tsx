"use client";
// Recovery codes, right after they were made: to be copied, downloaded or printed, and never seen again.
import { type ReactNode, useState } from "react";
import { useLastResult } from "@/components/form";
import { buttonVariants } from "@/components/ui/button";
import { useHasScript } from "@/components/use-has-script";

/** Within a form whose action answers with codes: shows them in place of its fields. */
export function CodesOrFields({ title, done, children }: { title: string; done?: ReactNode; children: ReactNode }) {
  const codes = codesIn(useLastResult());
  if (!codes) return children;
  return (
    <>
      <CodeList codes={codes} fileName={`${title} recovery codes.txt`} />
      {done}
    </>
  );
}

function codesIn(result: ReturnType<typeof useLastResult>): string[] | undefined {
  if (!result?.ok) return undefined;
  const { codes } = Object(result.data);
  return Array.isArray(codes) ? codes : undefined;
}

function CodeList({ codes, fileName }: { codes: string[]; fileName: string }) {
  const [isCopied, setCopied] = useState(false);
  // Buttons that need JavaScript are there only with it.
  const hasScript = useHasScript();
  const text = `${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4">
      <p className="text-sm leading-relaxed">
        These are your recovery codes. Each works once in place of a code from the app. Keep them somewhere you can
        reach without your phone: <strong>you won’t see them again</strong>.
      </p>
      <ul className="grid gap-1 rounded-lg border border-border p-4 font-mono text-sm break-all" data-codes="">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        {hasScript && (
          <button
            type="button"
            className={buttonVariants({ variant: "outline" })}
            onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(true))}
          >
            {isCopied ? "Copied" : "Copy"}
          </button>
        )}
        <a
          className={buttonVariants({ variant: "outline" })}
          download={fileName}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </a>
        {hasScript && (
          <button type="button" className={buttonVariants({ variant: "outline" })} onClick={() => window.print()}>
            Print
          </button>
        )}
      </div>
    </div>
  );
}
