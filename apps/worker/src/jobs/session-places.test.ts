import { insertPerson } from '@carnet/identity/contacts/create-people';
import { createTestDatabase, type TestDatabase } from '@carnet/database/testing/test-database';
import { openPlaces, type Places } from '@carnet/places/places';
import { newId } from '@carnet/runtime/ids';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { placeSessions } from './session-places.ts';

describe('the places of sessions', () => {
  let database: TestDatabase;
  let accountId: string;
  let places: Places;
  beforeAll(async () => {
    places = await openPlaces();
    database = await createTestDatabase();
    accountId = await insertPerson(database.db, {
      market: 'be',
      firstname: 'Anna',
      lastname: 'Peeters',
      contacts: [],
    });
  });
  afterAll(() => database.drop());

  async function openSession(ip: string | null) {
    const sessionId = newId();
    await sql`
      insert into session (account_id, token_hash, session_id, market, bind_hash, epoch, expires_at, ip)
      values (${accountId}, sha256(${sessionId}::text::bytea), ${sessionId}, 'be', sha256('bind'), 1,
              app_now() + interval '30 days', ${ip})
    `.execute(database.db);
    return sessionId;
  }
  const placeOf = (sessionId: string) =>
    database.db
      .selectFrom('session')
      .select(['place_city', 'place_country'])
      .where('session_id', '=', sessionId)
      .executeTakeFirst();

  it.each([
    ['193.190.198.1', { place_city: 'Brussels', place_country: 'BE' }],
    ['2001:6a8::1', { place_city: 'Brussels', place_country: 'BE' }],
    ['10.0.0.1', { place_city: null, place_country: null }],
    [null, { place_city: null, place_country: null }],
  ])('R272, R273: a session from %s is placed once, as far as anybody knows', async (ip, place) => {
    const sessionId = await openSession(ip);

    expect(await placeSessions(database.db, places)).toBe(1);

    expect(await placeOf(sessionId)).toEqual(place);
    expect(await placeSessions(database.db, places)).toBe(0);
  });

  it('a record that is not what it should be costs its session the place, and nobody else theirs', async () => {
    const [odd, good] = [await openSession('198.51.100.1'), await openSession('193.190.198.1')];
    const withOddRecord: Places = {
      of: (address) =>
        address === '198.51.100.1'
          ? { city: 'x'.repeat(500), country: 'Belgium' }
          : places.of(address),
    };

    await placeSessions(database.db, withOddRecord);

    expect(await placeOf(odd)).toEqual({ place_city: 'x'.repeat(128), place_country: null });
    expect(await placeOf(good)).toMatchObject({ place_city: 'Brussels' });
  });

  it('are found for more sessions than fit one batch', async () => {
    await sql`
      insert into session (account_id, token_hash, session_id, market, bind_hash, epoch, expires_at, ip)
      select ${accountId}, sha256(number::text::bytea), gen_random_uuid(), 'be', sha256('bind'), 1,
             app_now(), '193.190.198.1'
      from generate_series(1, 1100) as number
    `.execute(database.db);

    expect(await placeSessions(database.db, places)).toBe(1100);
  });
});
