/** How many requests of one kind may be under way, and how many may begin in a while. */
export interface FloodLimits {
  /** So many of those under way are worked on; the others wait in line, so that strangers need not. */
  mostAtWork?: number;
  mostAtOnce: number;
  mostPerWindow: number;
  windowMillis: number;
}

interface Line {
  /** At work and waiting. */
  inside: number;
  waiting: (() => void)[];
  begun: number;
  windowEnds: number;
}

/**
 * Keeps one caller from taking the process for itself; others do not notice (attack 91). In memory,
 * because it decides about load and about nobody's rights: what is right or wrong is the database's.
 */
export function createFloodGate(limits: FloodLimits) {
  const { mostAtOnce, mostAtWork = mostAtOnce, mostPerWindow, windowMillis } = limits;
  const lines = new Map<string, Line>();
  return {
    /** Undefined: too many requests. Else what to call when the request is done. */
    async enter(key: string): Promise<(() => void) | undefined> {
      const line = lineOf(key);
      if (line.inside >= mostAtOnce || line.begun >= mostPerWindow) return undefined;
      line.inside += 1;
      line.begun += 1;
      if (line.inside - line.waiting.length > mostAtWork)
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      return () => {
        line.inside -= 1;
        line.waiting.shift()?.();
        if (line.inside === 0 && lines.size > MOST_KEPT) forgetIdle();
      };
    },
  };

  function lineOf(key: string): Line {
    const now = performance.now();
    const begins = { begun: 0, windowEnds: now + windowMillis };
    const line = lines.get(key) ?? { inside: 0, waiting: [], ...begins };
    lines.set(key, line);
    return line.windowEnds > now ? line : Object.assign(line, begins);
  }

  /** Names are the callers' own to invent: what nobody uses is not kept. */
  function forgetIdle(): void {
    const now = performance.now();
    for (const [key, line] of lines)
      if (line.inside === 0 && line.windowEnds <= now) lines.delete(key);
  }
}

const MOST_KEPT = 1_000;
