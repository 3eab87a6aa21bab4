/** The process that sends load: a job in, the answers' times out. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { serveJobs } from '../harness/worker-process.ts';
import { openHttpConnection } from './http-connection.ts';
import { type LoadJob, type LoadResult, UNIQUE } from './load.ts';

serveJobs(async (job: LoadJob): Promise<LoadResult> => {
  const { port, connections, requests, until, keep, isImpatient = false } = job;
  const answers: Record<number, number[]> = {};
  const kept: string[] = [];
  const wanted = keep === undefined ? undefined : new RegExp(`"${keep}":"([^"]*)"`);
  const opened = await Promise.all(
    Array.from({ length: connections }, () => openHttpConnection(port)),
  );
  let sent = 0;
  const startedAt = performance.now();
  const endsAt = 'millis' in until ? startedAt + until.millis : Number.POSITIVE_INFINITY;
  const mostRequests = 'requests' in until ? until.requests : Number.POSITIVE_INFINITY;

  await Promise.all(
    opened.map(async (connection) => {
      while (sent < mostRequests && performance.now() < endsAt) {
        const request = requests[sent % requests.length] ?? '';
        sent += 1;
        const sentAt = performance.now();
        const answer = await connection.send(request.replace(UNIQUE, () => randomUUID()));
        (answers[answer.status] ??= []).push(performance.now() - sentAt);
        const value = wanted?.exec(answer.body)?.[1];
        if (value !== undefined) kept.push(value);
        // As the portal's client does: between the wait asked for and half as much again.
        const wait = answer.retryAfterSeconds * 1000 * (1 + Math.random() / 2);
        if (wait > 0 && !isImpatient)
          await sleep(Math.max(0, Math.min(wait, endsAt - performance.now())));
      }
    }),
  );
  const elapsedMillis = performance.now() - startedAt;
  for (const connection of opened) connection.close();
  return { elapsedMillis, answers, kept };
});
