/** How many requests of one kind may be under way, and how many may begin in a while. */
export interface FloodLimits {
  mostAtOnce: number;
  mostPerWindow: number;
  windowMillis: number;
}

/**
 * Keeps one caller from taking the process for itself; others do not notice (attack 91). In memory,
 * because it decides about load and about nobody's rights: what is right or wrong is the database's.
 */
export function createFloodGate({ mostAtOnce, mostPerWindow, windowMillis }: FloodLimits) {
  const lines = new Map<string, { inside: number; begun: number; windowEnds: number }>();
  return {
    /** Undefined: too many requests. Else what to call when the request is done. */
    enter(key: string): (() => void) | undefined {
      const now = performance.now();
      let line = lines.get(key);
      if (!line) lines.set(key, (line = { inside: 0, begun: 0, windowEnds: now + windowMillis }));
      if (line.windowEnds <= now) Object.assign(line, { begun: 0, windowEnds: now + windowMillis });
      if (line.inside >= mostAtOnce || line.begun >= mostPerWindow) return undefined;
      line.inside += 1;
      line.begun += 1;
      return () => {
        line.inside -= 1;
        if (line.inside === 0 && lines.size > MOST_KEPT) forgetIdle();
      };
    },
  };

  /** Names are the callers' own to invent: what nobody uses is not kept. */
  function forgetIdle(): void {
    const now = performance.now();
    for (const [key, line] of lines)
      if (line.inside === 0 && line.windowEnds <= now) lines.delete(key);
  }
}

const MOST_KEPT = 1_000;
