/** What the API is started with when a measurement must change or see something inside of it. */
const preload = (name: string): string =>
  `--import ${new URL(`../preloads/${name}.ts`, import.meta.url).href}`;

/** Every password is right and costs nothing: what is left of a sign-in is everything else. */
export const FREE_HASHES = { NODE_OPTIONS: preload('free-hashes') };

export const withLoopDelay = (port: number): Record<string, string> => ({
  NODE_OPTIONS: preload('loop-delay'),
  LOOP_DELAY_PORT: `${port}`,
});

/** In milliseconds, of what happened since it was last read. */
export async function readLoopDelay(port: number): Promise<{ p50: number; p95: number }> {
  const answer = await fetch(`http://127.0.0.1:${port}`);
  return (await answer.json()) as { p50: number; p95: number };
}
