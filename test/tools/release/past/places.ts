// Where the past release is, in a box that is made for it.
import { join } from "node:path";

/** Older than every real one. */
export const pastVersion = "0.0.1";

export const pastTemplates = (box: string): string => join(box, "past");
export const presentTemplates = (box: string): string => join(box, "present");
/** The package that apps of it are upgraded with, where an installed one would be. */
export const packageIn = (box: string): string => join(box, "node_modules/create-app-template");
