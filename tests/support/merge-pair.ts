import { provenVisitor } from './proven-visitor.ts';
import type { ReachableRig } from './reachable-rig.ts';
import type { Visitor } from './visitor.ts';

export interface Owner {
  email: string;
  visitor: Visitor;
  accountId: string;
  /** Of the merge that takes the other one in, with all of its proofs. */
  payload: string;
}

/** Somebody signed in who has a card, and has proven all that a page may ask for. */
export async function signedInHolder(rig: ReachableRig, email: string): Promise<Owner> {
  const visitor = await provenVisitor(rig, email);
  const [row] = await rig.database.query<{ id: string }>(
    'select account_id as id from contact where value = $1',
    [email],
  );
  const accountId = row?.id ?? '';
  await rig.database.query(
    `insert into card_directory (market, card_hash, account_id)
     values ('be', sha256(convert_to($1, 'utf8')), $2)`,
    [email, accountId],
  );
  return { email, visitor, accountId, payload: '' };
}

/** The code to the other's address finds the other; its proofs stand as after its pages. */
export async function offerMerge(rig: ReachableRig, owner: Owner, other: Owner): Promise<void> {
  const post = (path: string, body: object) =>
    owner.visitor.sendUntilServed(rig.apis[0], { method: 'POST', path, body });
  const asked = await post('/user/login', { email: other.email });
  const { payload } = asked.json<{ payload: string }>();
  const code = await rig.outside.codeTo(other.email);
  const found = await post('/user/login/confirm', { payload, code });
  owner.payload = found.json<{ payload: string }>().payload;
  await rig.database.query(
    `update account_merge set contact_proven_at = app_now(), known_at = app_now(), known_by = 'password'
     where account_id = $1 and state = 'open'`,
    [owner.accountId],
  );
}

/** What stands of a pair: one survivor or two, and what they have together. */
export async function standingOf(rig: ReachableRig, ids: string[]) {
  const [row] = await rig.database.query<{
    survivors: number;
    contacts: number;
    identifiers: number;
    cards: number;
    strays: number;
    sessions: number;
  }>(
    `select
       (select count(*)::int from account
        where account_id = any ($1) and merged_into is null) as survivors,
       (select count(*)::int from contact where account_id = any ($1)) as contacts,
       (select count(*)::int from identifier i join contact c using (account_id, contact_id)
        where i.account_id = any ($1)) as identifiers,
       (select count(*)::int from card_directory where account_id = any ($1)) as cards,
       (select count(*)::int from account a join contact c using (account_id)
        where a.account_id = any ($1) and a.merged_into is not null) as strays,
       (select count(*)::int from session s join account a using (account_id)
        where a.account_id = any ($1) and a.merged_into is not null and s.ended_at is null) as sessions`,
    [ids],
  );
  return row;
}
