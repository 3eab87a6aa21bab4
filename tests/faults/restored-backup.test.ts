import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { carnet } from '../support/carnet-command.ts';
import { type ClusterRig, startClusterRig } from '../support/cluster-rig.ts';
import { backUp, namePoint, restoreTo } from '../support/point-in-time.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const PEOPLE = sized({ ci: 20, full: 200 });

describe('the database restored from a backup, to a moment before it was lost', () => {
  let rig: ClusterRig;

  beforeAll(async () => {
    rig = await startClusterRig();
  });
  afterAll(() => rig?.stop());

  async function signInAll(people: readonly string[]): Promise<Visitor[]> {
    const visitors: Visitor[] = [];
    for (const email of people) visitors.push(await rig.signIn(email));
    return visitors;
  }

  async function statusesOf(visitors: readonly Visitor[]): Promise<Set<number>> {
    const statuses = new Set<number>();
    for (const visitor of visitors) statuses.add((await visitor.readUser(rig.apis[0])).status);
    return statuses;
  }

  const sessions = () =>
    rig.database.query<{ id: string; isOver: boolean }>(
      `select session_id as id, ended_at is not null as "isOver" from session order by session_id`,
    );

  it('F23: holds what was acknowledged until then and nothing later; raising the epoch ends every session in it', {
    timeout: 240_000,
  }, async () => {
    const people = await rig.createPeople(PEOPLE);
    const half = PEOPLE / 2;
    const inBackup = await signInAll(people.slice(0, half));
    await backUp(rig.cluster);
    const inArchive = await signInAll(people.slice(half));
    await inBackup[0]?.signOut(rig.apis[0]);
    const acknowledged = await sessions();
    await namePoint(rig.cluster, 'here');

    const later = await signInAll(people.slice(0, 3));
    await inArchive[0]?.signOut(rig.apis[0]);
    await restoreTo(rig.cluster, 'here');

    expect(await sessions()).toEqual(acknowledged);
    // A logout counts as much as a login: the one that the backup does not know is in the archive.
    const [signedOut, ...staying] = inBackup;
    expect(await statusesOf(signedOut ? [signedOut] : [])).toEqual(new Set([401]));
    expect(await statusesOf(staying)).toEqual(new Set([200]));
    expect(await statusesOf(later)).toEqual(new Set([401]));
    // Signed out after that moment, and alive again: that is why the runbook raises the epoch.
    expect(await statusesOf(inArchive)).toEqual(new Set([200]));

    await carnet(['session', 'raise-epoch', '--yes'], {
      environment: { CARNET_ENV: 'test', DATABASE_URL: rig.database.url },
    });
    expect(await statusesOf([...inBackup, ...inArchive, ...later])).toEqual(new Set([401]));
    const again = await createVisitor().signIn(rig.apis[0], people[0] ?? '', PASSWORD);
    expect(again.status).toBe(200);
  });
});
