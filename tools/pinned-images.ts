/** Images by a digest cannot be replaced behind our back; a tag can be (attack 99). */
const DIGEST = /@sha256:[0-9a-f]{64}$/;

/** Images that a Dockerfile builds on or copies from, other than its own stages, without a digest. */
export function unpinnedInDockerfile(text: string): string[] {
  const stages = new Set<string>();
  const unpinned: string[] = [];
  for (const line of text.split('\n')) {
    const [, from, stage] = /^FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(line) ?? [];
    const [, copied] = /^COPY\s.*--from=(\S+)/i.exec(line) ?? [];
    const image = from ?? copied;
    if (image !== undefined && !stages.has(image) && !DIGEST.test(image)) unpinned.push(image);
    if (stage !== undefined) stages.add(stage);
  }
  return unpinned;
}

export function unpinnedInCompose(text: string): string[] {
  return [...text.matchAll(/^\s*image:\s*["']?([^"'\s]+)/gm)]
    .map(([, image = '']) => image)
    .filter((image) => !DIGEST.test(image));
}
