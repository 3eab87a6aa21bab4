/** What must not outlive this process, even when it ends before a test could tidy up. */
const lastResorts = new Set<() => void>();

process.on('exit', () => {
  for (const tidy of lastResorts) tidy();
});
// Without a listener these end the process without `exit`, and its children would live on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => process.exit(1));
}

/** Returns the function that forgets it again, for when it was tidied in the ordinary way. */
export function atWorst(tidy: () => void): () => void {
  lastResorts.add(tidy);
  return () => void lastResorts.delete(tidy);
}
