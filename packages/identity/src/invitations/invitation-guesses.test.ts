import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { developmentKeyring } from '@carnet/runtime/keyring';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { giveBackInvitationGuess, takeInvitationGuess } from './invitation-guesses.ts';

const keyring = developmentKeyring();

describe('guesses at invitations', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase({ poolSize: 10 });
  });
  afterEach(() => database.drop());

  const guess = (ip: string, hasProof = false) =>
    takeInvitationGuess(database.db, keyring, { ip, hasProof }).then(
      () => 'looked up',
      ({ code }: { code: string }) => code,
    );
  /** Fifty at once: more would wait for a connection, and not for the limit. */
  async function inTurns(networks: string[], work: (ip: string) => Promise<string>) {
    const answers: string[] = [];
    for (let from = 0; from < networks.length; from += 50)
      answers.push(...(await Promise.all(networks.slice(from, from + 50).map(work))));
    return answers;
  }
  const counted = (answers: string[]) => Object.groupBy(answers, (answer) => answer);

  it('attack 24: a network has ten an hour, at once or one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess('198.51.100.7')));
    expect(counted(answers)['looked up']).toHaveLength(10);
    expect(counted(answers)['request.too_many_attempts']).toHaveLength(30);
    expect(await guess('198.51.100.8')).toBe('looked up');
  });

  it('attack 24: a right code is no guess: an office of thousands shares one network', async () => {
    const ip = '198.51.100.7';
    for (let person = 0; person < 30; person++) {
      expect(await guess(ip)).toBe('looked up');
      await giveBackInvitationGuess(database.db, keyring, { ip });
    }
  });

  it('attack 24: from a thousand networks, 120 a minute are free, 600 with work, and no more', async () => {
    const networks = Array.from(
      { length: 1_000 },
      (_, number) => `10.1.${number >> 8}.${number & 255}`,
    );
    const free = await inTurns(networks, (ip) => guess(ip));
    expect(counted(free)['looked up']).toHaveLength(120);
    expect(counted(free)['challenge.required']).toHaveLength(880);

    const worked = await inTurns(networks, (ip) => guess(ip, true));
    expect(counted(worked)['looked up']).toHaveLength(480);
    expect(counted(worked)['request.too_many_attempts']).toHaveLength(520);
  });
});
