// Log lines would hide what a test says when it fails. A test that reads them spies on the streams itself.
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  const isLogLine = (chunk: unknown) => String(chunk).startsWith('{"time":');
  stream.write = ((chunk: string, ...rest: []) => isLogLine(chunk) || write(chunk, ...rest)) as typeof stream.write;
}
