// Loaded into a server that a test starts: its standard input closes when the test ends, in whatever way, and then so does the server.
process.stdin.on("end", () => process.kill(process.pid, "SIGKILL"));
process.stdin.on("error", () => process.kill(process.pid, "SIGKILL"));
process.stdin.resume();
