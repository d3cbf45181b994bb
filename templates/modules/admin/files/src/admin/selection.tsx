"use client";
// How many people of the list are selected, and a box that selects them all. Both need a script.
import { useSearchParams } from "next/navigation";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { checkboxVariants } from "@/components/ui/checkbox";
import { useHasScript } from "@/components/use-has-script";

/** The form that the boxes belong to. */
export const BULK_FORM = "bulk-form";

function listBoxes(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[type=checkbox][form=${BULK_FORM}]`)];
}

/** How many boxes are checked, of how many. */
function useChecked(): [checked: number, all: number] {
  const [counts, setCounts] = useState<[number, number]>([0, 0]);
  const list = useSearchParams().toString();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other boxes.
  useEffect(() => {
    function count(): void {
      const boxes = listBoxes();
      setCounts([boxes.filter((box) => box.checked).length, boxes.length]);
    }
    // The boxes change after this event.
    const countLater = () => setTimeout(count);
    count();
    document.addEventListener("change", count);
    document.addEventListener("reset", countLater);
    return () => {
      document.removeEventListener("change", count);
      document.removeEventListener("reset", countLater);
    };
  }, [list]);
  return counts;
}

export function SelectAll() {
  const [checked, all] = useChecked();
  const box = useRef<HTMLInputElement>(null);
  const isSome = checked > 0 && checked < all;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome;
  }, [isSome]);

  function selectAll(event: ChangeEvent<HTMLInputElement>): void {
    for (const each of listBoxes()) each.checked = event.target.checked;
  }

  if (!useHasScript()) return null;
  return (
    <label className="grid size-9 cursor-pointer place-items-center pointer-coarse:size-11">
      <input
        ref={box}
        type="checkbox"
        checked={checked > 0 && checked === all}
        onChange={selectAll}
        aria-label="Select all users on this page"
        className={checkboxVariants()}
      />
    </label>
  );
}

export function SelectedCount() {
  const [checked] = useChecked();
  return (
    <p role="status" className="px-2 tabular-nums empty:hidden">
      {checked > 0 && `${checked} selected`}
    </p>
  );
}
