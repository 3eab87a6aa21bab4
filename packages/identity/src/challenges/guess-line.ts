/**
 * Guesses at one code stand in line, in this process. A thousand at once then wait in memory and not
 * for a thousand turns at the database, where they would keep everybody else waiting too. Whoever
 * finds the code dead says so to all behind: a code that is used, expired or tried too often never
 * comes back. A database that does not answer is likewise asked once, and not by each in turn.
 */
export function createGuessLine() {
  const lastInLine = new Map<string, Promise<unknown>>();

  /** `ask` returns undefined when there is no such code, or no longer. */
  return async function inLine<Outcome>(
    code: string,
    ask: () => Promise<Outcome | undefined>,
  ): Promise<Outcome | undefined> {
    const ahead = lastInLine.get(code);
    const mine = ahead ? ahead.then((found) => (found === undefined ? undefined : ask())) : ask();
    lastInLine.set(code, mine);
    try {
      return await mine;
    } finally {
      if (lastInLine.get(code) === mine) lastInLine.delete(code);
    }
  };
}
