import { startChild } from './child.ts';

/** Runs the operator's own command, as a person would; throws with its words when it refuses. */
export async function carnet(
  words: string[],
  options: { environment: Record<string, string>; stdin?: string },
): Promise<string> {
  const child = startChild(process.execPath, ['apps/operator/src/main.ts', ...words], options);
  const code = await child.ended;
  if (code !== 0)
    throw new Error(`carnet ${words.join(' ')} ended with ${code}: ${child.output()}`);
  return child.output();
}
