import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';

import type { HttpAnswer } from '../support/http.ts';
import { PASSWORD } from '../support/rig.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import type { ClusterStack } from './cluster-stack.ts';
import type { NodeName } from './patroni-settings.ts';

export interface CancelledSignIn {
  answer: HttpAnswer;
  visitor: Visitor;
  primary: NodeName;
}

/**
 * A sign-in while no standby confirms anything, and somebody who cancels the waiting commit: PostgreSQL then
 * says that it is done, and warns that only one machine has it. The primary still sends nothing after it.
 */
export async function signInWithCancelledCommit({
  cluster,
  rig,
}: ClusterStack): Promise<CancelledSignIn> {
  const [email = ''] = await rig.createPeople(1);
  const primary = await cluster.primary();
  if (!primary) throw new Error('There is no primary');
  cluster.signalSenders(primary, 'SIGSTOP');

  const visitor = createVisitor();
  const asked = visitor.signIn(rig.apis[0], email, PASSWORD);
  const client = new Client({ connectionString: cluster.urlOf(primary) });
  await client.connect();
  const answered = new AbortController();
  void asked.finally(() => answered.abort());
  while (!answered.signal.aborted) {
    await client.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    );
    await sleep(100);
  }
  await client.end();
  return { answer: await asked, visitor, primary };
}
