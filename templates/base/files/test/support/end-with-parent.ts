/**
 * A module for the server: its standard input closes when the test ends, however that happens, and the server ends with
 * it.
 */
export const endWithParent = `data:text/javascript,${encodeURIComponent(`
  for (const event of ["end", "error"]) process.stdin.on(event, () => process.kill(process.pid, "SIGKILL"));
  process.stdin.resume();`)}`;
