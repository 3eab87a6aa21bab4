import type { CallDeclaration } from '../call.ts';

/**
 * One key for one thing that is asked: as long as nobody knows whether it was done, asking for the
 * same again is the same request. Whoever was answered and asks again means it anew.
 */
export function createIdempotencyKeys(newKey: () => string) {
  /** One per call, so that no old password stays here beside the latest. */
  const undecided = new Map<string, { sent: string; key: string }>();
  return {
    keyFor({ name }: Pick<CallDeclaration, 'name'>, sent: string): string {
      const open = undecided.get(name);
      if (open?.sent === sent) return open.key;
      const key = newKey();
      undecided.set(name, { sent, key });
      return key;
    },
    answered({ name }: Pick<CallDeclaration, 'name'>, status: number, code?: string): void {
      if (status < 500 && code !== 'idempotency.in_progress') undecided.delete(name);
    },
  };
}
