import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Answers no sooner than after so many milliseconds, whatever the work found: writing a message to
 * somebody we know takes a few milliseconds more than pretending to, and that must not be seen (attack
 * 2).
 */
export async function atSteadyPace<Result>(
  millis: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const [settled] = await Promise.allSettled([work(), sleep(millis)]);
  if (settled.status === 'rejected') throw settled.reason;
  return settled.value;
}
