import closeWithGrace from 'close-with-grace';

import type { Log } from './log.ts';

export interface ShutdownStep {
  /** Read in the log by whoever wonders why a deployment hangs: 'stop accepting', 'close pools'. */
  name: string;
  run(): unknown;
}

/**
 * Runs the steps in order at SIGTERM, SIGINT or an uncaught error, then exits: 0 when all went well,
 * 1 after a failed step, an uncaught error, or `delayMillis` (stay below the orchestrator's patience).
 * `close` starts the same sequence by hand.
 */
export function onShutdown(
  log: Log,
  steps: readonly ShutdownStep[],
  { delayMillis }: { delayMillis: number },
): { close(): void; uninstall(): void } {
  const onTimeout = () => log.fatal({ delayMillis }, 'shutdown took too long, leaving now');
  const options = { delay: delayMillis, logger: false, onTimeout } as const;

  return closeWithGrace(options, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'uncaught error, shutting down');
    else log.info({ signal }, 'shutting down');

    const failed: string[] = [];
    for (const step of steps) {
      try {
        await step.run();
        log.info({ step: step.name }, 'shutdown step done');
      } catch (error) {
        // The next steps still run: a failed drain is no reason to leave connections open.
        failed.push(step.name);
        log.error({ err: error, step: step.name }, 'shutdown step failed');
      }
    }
    if (failed.length > 0) throw new Error(`Shutdown steps failed: ${failed.join(', ')}.`);
    log.info('shutdown complete');
  });
}
