// The server actions of this app, found by the files that begin with "use server", and who each of them is for, as it
// declares. A plain function declares nothing, and is left out.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Action } from "@/auth/action";
import type { Permission } from "@/database/roles";

export interface AppAction {
  name: string;
  access: "public" | Permission;
  action: Action<unknown>;
}

const files = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.[jt]sx?$/.test(file))
  .map((file) => resolve("src", file))
  .filter((file) => /^["']use server["']/.test(readFileSync(file, "utf8")))
  .sort();

export const serverActions: AppAction[] = (await Promise.all(files.map(readActions))).flat();

async function readActions(file: string): Promise<AppAction[]> {
  const exported: Record<string, Partial<Action<unknown>>> = await import(file);
  return Object.entries(exported).flatMap(([name, action]) => {
    const access = action.declaration?.permission;
    return access === undefined ? [] : [{ name, access, action: action as Action<unknown> }];
  });
}
