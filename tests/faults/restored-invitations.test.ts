import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arriveByInvitation } from '../support/arrive-by-card.ts';
import { type ClusterRig, startClusterRig } from '../support/cluster-rig.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { backUp, namePoint, restoreTo } from '../support/point-in-time.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';
import { startInviter } from './invited-crowd.ts';

describe('invitations of a restored database', () => {
  let rig: ClusterRig;
  let outside: OutsideWorld;
  beforeAll(async () => {
    rig = await startClusterRig();
    outside = await startOutsideWorld(rig.database.url);
  });
  afterAll(async () => {
    await outside?.stop();
    await rig?.stop();
  });

  const post = (visitor: Visitor, path: string, body: object) =>
    visitor.send(rig.apis[0], { method: 'POST', path, body });

  it('attack 97: an invitation that was spent or taken back before the loss opens nothing after the epoch, until it is sent anew', {
    timeout: 240_000,
  }, async () => {
    const inviter = await startInviter(rig);
    const people = ['spent', 'taken-back', 'open'].map((name) => `${name}@linde.example`);
    const results = await inviter.invite(
      people.map((email) => ({ kind: 'employee', email, platform_id: email })),
      randomUUID(),
    );
    const [spent = '', takenBack = '', open = ''] = await Promise.all(
      people.map((email) => codeIn(email)),
    );
    const [, takenBackId = '', openId = ''] = results.map(({ invitation_id: id = '' }) => id);
    await backUp(rig.cluster);
    await namePoint(rig.cluster, 'invited');

    const newcomer = { code: spent, email: people[0] ?? '', phone: '+32470112233' };
    const arrival = await arriveByInvitation(rig.apis[0], outside, newcomer);
    expect((await arrival.createAccount()).status).toBe(200);
    await rig.carnet('invitation', 'revoke', '--id', takenBackId);
    expect(await answersTo([spent, takenBack, open])).toEqual(['no', 'no', 'begins']);
    await restoreTo(rig.cluster, 'invited');

    // Neither the account nor the revocation has happened, and a ticket is at hand for later.
    expect(await answersTo([spent, takenBack, open])).toEqual(['begins', 'begins', 'begins']);
    const begun = createVisitor();
    await post(begun, '/onboarding/code', { code: spent });
    await rig.carnet('session', 'raise-epoch', '--yes');

    expect(await answersTo([spent, takenBack, open])).toEqual(['no', 'no', 'no']);
    const step = { step: 'onboarding.terms-conditions' };
    const onward = await post(begun, '/onboarding/step', step);
    expect(onward.json()).toMatchObject({ code: 'ticket.expired' });
    await rig.carnet('invitation', 'resend', '--id', openId);
    const again = await codeIn(people[2] ?? '', open);
    expect(await answersTo([open, again])).toEqual(['no', 'begins']);
  });

  /** The code in the newest mail that invites, other than one that was seen. */
  async function codeIn(email: string, seen = 'none'): Promise<string> {
    return outside.matchIn(email, new RegExp(`#invitation=(?!${seen})([0-9A-Z]{16})`));
  }

  async function answersTo(codes: string[]): Promise<string[]> {
    const answers: string[] = [];
    for (const code of codes) {
      const answer = await post(createVisitor(), '/onboarding/code', { code });
      if (answer.status !== 200)
        expect(answer.json()).toMatchObject({ code: 'invitation.invalid' });
      answers.push(answer.status === 200 ? 'begins' : 'no');
    }
    return answers;
  }
});
