// What the template gave an app last time, as far as the lock file and other sources tell.

import { mergeStrategyOf } from "../../catalog/app-conventions";
import type { AppPath, FileTree } from "../../catalog/types";
import type { AppLock } from "../../disk/app-lock";
import { encodeText } from "../../text";
import type { BaseTree } from "./types";

/** `rendered`: the same tree, if this package can still render it. */
export function toBaseTree(lock: AppLock, template: FileTree, rendered?: FileTree): BaseTree {
  return new Map(
    [...lock.files].map(
      ([file, { sha256, mergeStrategy = template.get(file)?.mergeStrategy ?? mergeStrategyOf(file) }]) => {
        return [file, { sha256, mergeStrategy, executable: rendered?.get(file)?.executable }];
      },
    ),
  );
}

export function withTexts(base: BaseTree, texts: ReadonlyMap<AppPath, Uint8Array | string>): BaseTree {
  return new Map(
    [...base].map(([file, entry]) => {
      const text = texts.get(file);
      return [file, { ...entry, content: typeof text === "string" ? encodeText(text) : text }];
    }),
  );
}
