import type { CallAnswer } from '@carnet/contract/call';
import type { readPasskeyStore } from '@carnet/contract/calls/passkeys';
import type { Connection } from '@carnet/database/connection';
import { verifiedContacts } from '@carnet/identity/contacts/list-contacts';
import type { RelyingParties } from '@carnet/identity/factors/factor';
import { type PasskeyOwner, userHandleOf } from '@carnet/identity/factors/passkey/make-passkey';
import type { RelyingParty } from '@carnet/identity/factors/passkey/passkey';
import { listPasskeys } from '@carnet/identity/factors/passkey/passkeys';
import { recognisableTarget } from '@carnet/identity/factors/second-factors';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';

export function relyingPartyFor(
  relyingParties: RelyingParties,
  { origin: { market } }: Actor,
): RelyingParty {
  const relyingParty = relyingParties[market];
  if (!relyingParty) throw new Refusal('host.unknown');
  return relyingParty;
}

/** The person as the store on their device shows them. */
export async function passkeyOwner(db: Connection, { session }: Actor): Promise<PasskeyOwner> {
  const { accountId, account } = session;
  const [contact] = await verifiedContacts(db, accountId);
  return {
    accountId,
    // Enough to tell two accounts apart, on a screen that others see too (attack 10).
    username: contact ? recognisableTarget(contact.value) : account.firstname,
    displayName: `${account.firstname} ${account.lastname}`,
  };
}

export async function readStore(
  db: Connection,
  relyingParties: RelyingParties,
  actor: Actor,
): Promise<CallAnswer<typeof readPasskeyStore>> {
  const { username, displayName, accountId } = await passkeyOwner(db, actor);
  const passkeys = await listPasskeys(db, accountId);
  return {
    rp_id: relyingPartyFor(relyingParties, actor).id,
    user_id: Buffer.from(userHandleOf(accountId)).toString('base64url'),
    name: username,
    display_name: displayName,
    credential_ids: passkeys.map(({ credentialId }) => credentialId.toString('base64url')),
  };
}
