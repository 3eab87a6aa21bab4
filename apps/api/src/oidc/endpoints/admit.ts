import { setTimeout as sleep } from 'node:timers/promises';

import type { OpenDatabase } from '@carnet/database/connection';
import { createFloodGate } from '@carnet/identity/limits/flood-gate';
import { networkOf } from '@carnet/identity/limits/network';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';
import { sha256 } from '@carnet/runtime/tokens';

import { keepToken } from '../engine/adapter.ts';
import { type AskedToken, findToken } from '../store/token.store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import { blockOf, countWrongSecret, isAuthenticated } from './client-limits.ts';
import { bodyOf, CHECKED, CLIENTS_ONLY, pathOf, TOKEN, USERINFO } from './paths.ts';
import { type Presented, presentedIn } from './presented.ts';
import type { ProviderRequest } from './provider-request.ts';

/** So much may one client ask of one process, from one network and in all (attack 91). */
const FLOOD_FROM_NETWORK = {
  mostAtWork: 6,
  mostAtOnce: 50,
  mostPerWindow: 5_000,
  windowMillis: 10_000,
};
const FLOOD_OF_CLIENT = { mostAtOnce: 200, mostPerWindow: 20_000, windowMillis: 10_000 };

/**
 * Turned away at once, a client that asks again at once would keep the process busy with that alone.
 * Not all for as long, or all would be back in the same moment.
 */
const heldBack = () => sleep(500 + Math.random() * 500);

export type Admitted = { leave: () => void } | { retryAfterSeconds: number };

/** Reads what the engine will ask for; wrong secrets are counted, and floods stopped, before it does. */
export function createAdmission({ db }: OpenDatabase, keyring: Keyring) {
  const fromNetwork = createFloodGate(FLOOD_FROM_NETWORK);
  const ofClient = createFloodGate(FLOOD_OF_CLIENT);

  return async (work: UnitOfWork, request: ProviderRequest): Promise<Admitted> => {
    const path = pathOf(request);
    if (!CHECKED.has(path)) return { leave: () => {} };
    const presented = presentedIn(request.headers, bodyOf(request));
    const { clientId } = presented;
    const address = request.callerAddress;
    if (!CLIENTS_ONLY.has(path) || clientId === undefined) {
      await readAhead(work, path, presented);
      return { leave: () => {} };
    }
    const leaveHere = await fromNetwork.enter(`${clientId} ${networkOf(address ?? '')}`);
    if (!leaveHere) {
      await heldBack();
      return { retryAfterSeconds: 1 };
    }
    try {
      const block = blockOf(keyring, clientId, address);
      const { caller, isBlocked } = await readAhead(work, path, presented, block);
      if (isBlocked) throw new Refusal('request.too_many_attempts', { retryAfterSeconds: 60 });
      if (!isAuthenticated(caller, presented)) {
        await countWrongSecret(db, keyring, clientId, address);
        return { leave: leaveHere };
      }
      // A request counts for its client only with the right secret: a stranger who names a client uses
      // up nothing of its own.
      const leaveClient = await ofClient.enter(clientId);
      if (!leaveClient) throw new Refusal('request.too_many_attempts', { retryAfterSeconds: 1 });
      return {
        leave: () => {
          leaveClient();
          leaveHere();
        },
      };
    } catch (error) {
      leaveHere();
      if (!(error instanceof Refusal) || error.code !== 'request.too_many_attempts') throw error;
      return { retryAfterSeconds: error.details.retryAfterSeconds ?? 1 };
    }
  };
}

async function readAhead(
  work: UnitOfWork,
  path: string,
  { clientId, token, kind }: Presented,
  block?: AskedToken['block'],
) {
  const found = await findToken(work.pool, {
    tokenHash: token === undefined ? undefined : sha256(token),
    clientId,
    market: work.market,
    wantsPerson: path === USERINFO,
    // At the other endpoints a grant is nobody's business, and any token may be asked about.
    kind: path === TOKEN ? kind : undefined,
    block,
  });
  if (clientId !== undefined) work.clients.set(clientId, found.caller);
  if (token !== undefined) keepToken(work, token, found.token);
  return found;
}
