// Loaded into a server that a test starts: its standard input closes when the test ends, however that happens, and the server ends with it.
process.stdin.on("end", () => process.kill(process.pid, "SIGKILL"));
process.stdin.on("error", () => process.kill(process.pid, "SIGKILL"));
process.stdin.resume();
