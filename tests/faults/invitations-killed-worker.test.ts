import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { recordFigures } from '../support/figures.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createMailSorter, findCodes, startInviter } from './invited-crowd.ts';

/** An employer's whole list, in one call. */
const PEOPLE = sized({ ci: 120, full: 5_000 });
const KILLS = sized({ ci: 3, full: 10 });
/** A killed worker's mails are missed after some seconds, and sent by the next. */
const GIVES_UP_MILLIS = sized({ ci: 400_000, full: 1_800_000 });
const LANGUAGES = ['fr', 'nl', 'en'];

describe('invitations to a crowd', () => {
  let rig: Rig;
  let outside: OutsideWorld;
  beforeAll(async () => {
    rig = await startRig();
    outside = await startOutsideWorld(rig.database.url, { workers: 0 });
  });
  afterAll(async () => {
    await outside?.stop();
    await rig?.stop();
  });

  const lines = Array.from({ length: PEOPLE }, (_, number) => ({
    kind: 'employee',
    email: `person-${number}@linde.example`,
    language: LANGUAGES[number % LANGUAGES.length],
    platform_id: `E-${number}`,
  }));
  const countSent = async () => {
    const [row] = await rig.database.query<{ count: number }>(
      `select count(*)::int as count from message where purpose = 'invitation' and state = 'sent'`,
    );
    return row?.count ?? 0;
  };

  /** Kills the worker whenever so many more were sent, and starts another. */
  async function sendWhileKilling(sorter: ReturnType<typeof createMailSorter>): Promise<number> {
    let [worker, kills] = [await outside.startWorker(), 0];
    const givesUpAt = performance.now() + GIVES_UP_MILLIS;
    for (;;) {
      const sent = await countSent();
      if (sent === PEOPLE) break;
      if (performance.now() > givesUpAt) throw new Error(`Only ${sent} were sent.`);
      if (kills < KILLS && sent >= (PEOPLE / (KILLS + 1)) * (kills + 0.5)) {
        await worker.kill();
        kills += 1;
        worker = await outside.startWorker();
      }
      await sorter.look();
      await sleep(100);
    }
    await sorter.look();
    return kills;
  }

  it('F12: everybody gets one code that works, and nobody two, however often the worker is killed', {
    timeout: GIVES_UP_MILLIS + 120_000,
  }, async ({ task }) => {
    const inviter = await startInviter(rig);
    const sorter = createMailSorter(outside);
    const begun = performance.now();
    const results = await inviter.invite(lines, 'the-list-of-the-morning');
    const callMillis = performance.now() - begun;
    expect(results.filter(({ result }) => result === 'invited')).toHaveLength(PEOPLE);

    const sending = performance.now();
    const kills = await sendWhileKilling(sorter);
    const mailSeconds = (performance.now() - sending) / 1_000;
    expect(await inviter.invite(lines, 'the-list-of-the-morning')).toEqual(results);
    const again = await inviter.invite(lines, 'the-same-list-once-more');
    expect(again.every(({ result }) => result === 'already_invited')).toBe(true);

    const people = [...sorter.codesByPerson()];
    expect(people).toHaveLength(PEOPLE);
    expect(people.filter(([, codes]) => codes.size !== 1)).toEqual([]);
    const found = await findCodes(
      rig.database.url,
      people.flatMap(([, codes]) => [...codes]),
    );
    expect(found.map(({ email }) => email)).toEqual(people.map(([email]) => email));
    expect(new Set(found.map(({ invitationId }) => invitationId)).size).toBe(PEOPLE);

    const copies = (await sorter.look()) - PEOPLE;
    const figures = {
      people: PEOPLE,
      kills,
      callMillis: Math.round(callMillis),
      linesPerSecond: Math.round((PEOPLE / callMillis) * 1_000),
      mailSeconds: Math.round(mailSeconds),
      mailsPerSecond: Math.round(PEOPLE / mailSeconds),
      copies,
    };
    console.log('invitations while the worker is killed', figures);
    recordFigures(task, figures);
    expect(kills).toBe(KILLS);
  });
});
