/** Images by a digest cannot be replaced behind our back; a tag can be (attack 99). */
const DIGEST = /@sha256:[0-9a-f]{64}$/;

export const isPinned = (image: string): boolean => DIGEST.test(image);

/** Images that a Dockerfile builds on or copies from, other than its own stages and arguments, without a digest. */
export function unpinnedInDockerfile(text: string): string[] {
  const known = new Set<string>();
  const unpinned: string[] = [];
  for (const line of text.split('\n')) {
    // Without a value of its own an argument is refused or given: `pnpm images` looks at what is given.
    const [, argument] = /^ARG\s+(\w+)$/i.exec(line) ?? [];
    if (argument !== undefined) known.add(`\${${argument}}`);
    const [, from, stage] = /^FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(line) ?? [];
    const [, copied] = /^COPY\s.*--from=(\S+)/i.exec(line) ?? [];
    const image = from ?? copied;
    if (image !== undefined && !known.has(image) && !isPinned(image)) unpinned.push(image);
    if (stage !== undefined) known.add(stage);
  }
  return unpinned;
}

/** Whoever starts it names what a variable stands for. */
const IS_NAMED_LATER = /^\$\{\w+(?::\?[^}]*)?\}(?:-\w+:\$\{\w+(?::-\w+)?\})?$/;

export function unpinnedInCompose(text: string): string[] {
  return [...text.matchAll(/^\s*image:\s*["']?([^"'\n]+)/gm)]
    .map(([, image = '']) => image.trim().replace(/["']$/, ''))
    .filter((image) => !isPinned(image) && !IS_NAMED_LATER.test(image));
}
