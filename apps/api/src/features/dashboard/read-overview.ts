import type { Overview } from '@carnet/contract/calls/dashboard';
import { FEW_RECOVERY_KEYS } from '@carnet/contract/rules/recovery-keys';
import type { Database } from '@carnet/database/connection';
import { listHolds } from '@carnet/identity/alerts/undo/list-holds';
import { listOwnEvents } from '@carnet/identity/events/own-events';
import { listMethods } from '@carnet/identity/factors/change-methods';
import { isAuthenticator } from '@carnet/identity/factors/totp/totp.factor';
import { isWorkOnly } from '@carnet/identity/onboarding/private-address.policy';
import { listSessions } from '@carnet/identity/sessions/list-sessions';
import type { LiveSession } from '@carnet/identity/sessions/session';
import type { Keyring } from '@carnet/runtime/keyring';

import {
  activityOf,
  attentionOf,
  hasNewDevice,
  lastSignIn,
  SHOWN_EVENTS,
  type ShownEvent,
} from './overview.policy.ts';

const MOST_EVENTS = 3;

export type ReadOverview = (session: LiveSession) => Promise<Overview>;

export const createReadOverview =
  (db: Database, keyring: Keyring): ReadOverview =>
  async ({ accountId, sessionId, contacts, recoveryKeys, waitingCard }) => {
    const kinds = Object.keys(SHOWN_EVENTS) as ShownEvent['kind'][];
    const [all, events, holds, methods] = await Promise.all([
      listSessions(db, accountId),
      listOwnEvents(db, accountId, kinds, MOST_EVENTS),
      listHolds(db, keyring, accountId),
      listMethods(db, accountId),
    ]);
    const sessions = all.filter(({ isHandedOver }) => !isHandedOver);
    const addresses = contacts.filter(({ kind, verified_at: at }) => kind === 'email' && at);
    const unused = recoveryKeys.filter((usedAt) => usedAt === null).length;
    return {
      last_sign_in: lastSignIn(sessions, sessionId),
      attention: attentionOf({
        hold: holds.length > 0,
        card_waiting: waitingCard !== null,
        few_keys: methods.some(isAuthenticator) && unused <= FEW_RECOVERY_KEYS,
        work_address_only: isWorkOnly(addresses.map(({ value }) => value)),
        no_second_factor: methods.length === 0,
        new_device: hasNewDevice(sessions, sessionId),
      }),
      activity: activityOf(sessions, events, sessionId),
    };
  };
