import { Refusal } from '../refusal.ts';

/**
 * Lets a few callers per key work at once and keeps the others in line, in this process. A thousand
 * parallel guesses at one account then cost a thousand short waits, not a thousand polling loops.
 */
export function createKeyedGate(mostPerKey: number) {
  const lines = new Map<string, { inside: number; waiting: (() => void)[] }>();

  async function enter(key: string, patienceMillis: number): Promise<void> {
    const line = lines.get(key) ?? { inside: 0, waiting: [] };
    lines.set(key, line);
    if (line.inside < mostPerKey) {
      line.inside += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(proceed), 1);
        reject(new Refusal('login.too_many_attempts', { retryAfterSeconds: 2 }));
      }, patienceMillis);
      line.waiting.push(proceed);
    });
  }

  function leave(key: string): void {
    const line = lines.get(key);
    const next = line?.waiting.shift();
    // Whoever leaves hands its place on, so `inside` stays as it is.
    if (next) return next();
    if (!line) return;
    line.inside -= 1;
    if (line.inside === 0) lines.delete(key);
  }

  return {
    async pass<Result>(key: string, patienceMillis: number, work: () => Promise<Result>) {
      await enter(key, patienceMillis);
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}
