import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { endChild } from './server-process.ts';

export interface Worker<Job, Result> {
  processId: number;
  /** One job at a time. */
  run(job: Job): Promise<Result>;
  close(): Promise<void>;
}

/** Work in a process of its own, so that its CPU is nobody else's. */
export function startWorker<Job extends Serializable, Result>(script: URL): Worker<Job, Result> {
  const child: ChildProcess = fork(fileURLToPath(script));
  return {
    processId: child.pid ?? 0,
    run: (job) =>
      new Promise<Result>((resolve, reject) => {
        const onExit = () => reject(new Error(`${script.pathname} ended before its job was done`));
        child.once('exit', onExit);
        child.once('message', (result) => {
          child.off('exit', onExit);
          resolve(result as Result);
        });
        child.send(job);
      }),
    close: () => endChild(child),
  };
}

/** The other side: what a worker's script does with each job it is sent. */
export function serveJobs<Job, Result extends Serializable>(
  work: (job: Job) => Promise<Result>,
): void {
  // Nobody is left to tell the result to.
  process.once('disconnect', () => process.exit(1));
  process.on('message', (job) => {
    work(job as Job).then(
      (result) => process.send?.(result),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
