import type { SmokeCheck } from "../check";
export const passkeys: SmokeCheck[] = [];
