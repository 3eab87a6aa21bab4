import { newPayload } from '@carnet/identity/challenges/payload';
import { newId } from '@carnet/runtime/ids';

import { contactPage } from './contact-page.ts';
import { newPersonWithCodes } from './people-with-codes.ts';
import { signedInWithCodes, stepUp } from './second-factors.ts';
import { lastCode, messagesTo } from './sent-messages.ts';
import type { TestWorld } from './test-api.ts';
import { PASSWORD, type TestClient } from './test-client.ts';

type Person = Awaited<ReturnType<typeof signedInWithCodes>>;

/** What tests about merging do again and again, as its pages would. */
export function merging(world: TestWorld) {
  const page = contactPage(world);

  /** Somebody signed in who has proven the address of another account, and is offered a merge. */
  async function offered(other?: { accountId: string; email: string }) {
    const person = await signedInWithCodes(world);
    const otherPerson =
      other ??
      (await newPersonWithCodes(world, { methods: ['email'], overrides: { firstname: 'Bea' } }));
    return { person, other: otherPerson, payload: await offer(person, otherPerson.email) };
  }

  async function offer(person: Person, email: string): Promise<string> {
    await stepUp(world, person, { action: 'profile.edit-credentials' });
    const found = (await page.add(person, { email })).json();
    if (!found.fuzzion) throw new Error(`No merge is offered: ${JSON.stringify(found)}`);
    return found.payload as string;
  }

  /** The code to the shared contact. */
  async function proveContact({ person, other, payload }: Offered, mfaId = -1) {
    const asked = await person.browser.post('/mfa/fuzzion', { payload, mfaId });
    const code = await lastCode(world, other.accountId);
    return person.browser.post('/fuzzion', { payload: asked.json().payload, code });
  }

  const provePassword = ({ person, payload }: Offered, password = PASSWORD) =>
    person.browser.post('/merge/ownership', { payload, password });

  const proveThisSide = ({ person }: Offered) => stepUp(world, person, { action: 'duplicated' });

  return {
    page,
    offered,
    offer,
    proveContact,
    provePassword,
    proveThisSide,
    async proven(other?: { accountId: string; email: string }): Promise<Offered> {
      const visit = await offered(other);
      await proveContact(visit);
      await provePassword(visit);
      await proveThisSide(visit);
      return visit;
    },
    merge: ({ person, payload }: Offered, choices: object = {}) =>
      person.browser.post('/merge', { payload, choices }),
    read: async ({ person, payload }: Offered) =>
      (await person.browser.get(`/merge?payload=${payload}`)).json(),
    /** The secrets of the links with which the merge is undone, oldest first. */
    undoTokens: async (accountId: string) =>
      (await messagesTo(world, accountId)).flatMap(({ values }) =>
        'undo' in values ? [values.undo] : [],
      ),
  };
}

export interface Offered {
  person: Person;
  other: { accountId: string; email: string };
  payload: string;
}

/** A merge of a signed-in person whose other side is proven, or that was done, without the way there. */
export async function begunMerge(
  world: TestWorld,
  browser: TestClient,
  { isMerged = false }: { isMerged?: boolean } = {},
): Promise<{ payload: string; mergeId: string }> {
  const accountId = (await browser.get('/user')).json().data?.id as string | undefined;
  if (accountId === undefined) return { payload: 'none', mergeId: newId() };
  const other = await newPersonWithCodes(world, { methods: ['email'] });
  const { payload, hash } = newPayload(world.keyring, accountId);
  const mergeId = newId();
  const payloadSealed = await world.keyring.seal('envelope', payload, [
    accountId,
    mergeId,
    'account_merge.payload',
  ]);
  await world.sql(
    `insert into account_merge (account_id, merge_id, other_account_id, contact_id, session_id,
       payload_hash, payload_sealed, expires_at, contact_proven_at, known_at, known_by, state,
       decided_at, undo_until, undo_links)
     select s.account_id, $2, c.account_id, c.contact_id, s.session_id, $4, $5,
            app_now() + interval '30 minutes', app_now(), app_now(), 'password',
            case when $6 then 'merged' else 'open' end, case when $6 then app_now() end,
            case when $6 then app_now() + interval '14 days' end, case when $6 then '{}'::bytea[] end
     from session s, contact c
     where s.account_id = $1 and s.ended_at is null and c.account_id = $3 and c.kind = 'email'
     order by s.last_seen_at desc limit 1`,
    [accountId, mergeId, other.accountId, hash, payloadSealed, isMerged],
  );
  return { payload, mergeId };
}
