import { pino } from 'pino';

/** Characters that wait for room. What comes on top of them is lost. */
const MOST_WAITING = 1_048_576;
/** While lines are lost nothing else tries whether it works again. */
const TRY_AGAIN_MILLIS = 1_000;

/**
 * A disk without room, or a reader that went away, costs lines of the log: never an answer, and never
 * the process. Lines that wait are written as soon as that works again; then we hear how many were lost.
 */
export function openStandardOutput(tellLost: (lines: number) => void) {
  const output = pino.destination({
    fd: 1,
    sync: true,
    maxLength: MOST_WAITING,
    periodicFlush: TRY_AGAIN_MILLIS,
    // A line is longer, so that each leaves at once; with none at all, nothing would be tried again.
    minLength: 1,
  });
  // Without a listener it would throw at whoever has something to say.
  output.on('error', () => {});
  let lost = 0;
  output.on('drop', () => {
    lost += 1;
    if (lost > 1) return;
    output.once('drain', () => {
      tellLost(lost);
      lost = 0;
    });
  });
  return output;
}
