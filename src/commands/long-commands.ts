// The commands that take seconds anyway. Loaded together: with a file each, what they share with `create` would fall into
// twice as many pieces, and Node.js takes its time for each one.

export { adopt } from "./adopt";
export { listMatrix } from "./matrix-list";
export { runMatrix } from "./matrix-run";
export { update } from "./update";
