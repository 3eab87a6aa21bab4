import { vi } from 'vitest';

import type { TestWorld } from './test-api.ts';

/** Moves the process's clock along with the database's: the engine reads the one, our SQL the other. */
export async function setBothClocksAhead(world: TestWorld, seconds: number): Promise<void> {
  await world.setClockAhead(`${seconds} seconds`);
  vi.useRealTimers();
  if (seconds !== 0)
    vi.useFakeTimers({
      now: Date.now() + seconds * 1000,
      toFake: ['Date'],
      shouldAdvanceTime: true,
    });
}
