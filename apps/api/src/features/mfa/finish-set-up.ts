import { insertAuthenticator } from '@carnet/database/authenticators';
import type { Database, Transaction } from '@carnet/database/connection';
import { addMfaMethod } from '@carnet/database/mfa-methods';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { answerChallenge, type RightAnswer, useAnswer } from '../../core/mfa/answer-challenge.ts';
import { recoveryKeyStore } from '../../core/mfa/recovery-key.store.ts';
import { openSetUpContent, type SetUpContent } from '../../core/mfa/set-up-content.ts';
import { spendStepUp } from '../../core/mfa/spend-step-up.ts';
import { stepUpStore } from '../../core/mfa/step-up.store.ts';
import type { CodeMethod } from '../../core/one-time-codes/one-time-code.store.ts';
import { contactStore } from './contact.store.ts';
import { methodStore } from './method.store.ts';
import { type Asker, settleMethodChange } from './mfa-change.ts';
import { SET_UP_GRANT } from './start-set-up.ts';

export interface FinishedSetUp {
  number: number;
  method: CodeMethod;
  /** Of an authenticator, in the clear this once. */
  recoveryKeys?: string[];
}

export type FinishSetUp = (
  asker: Asker,
  answer: { payload: string; code: string },
  keep: KeepAnswer<FinishedSetUp>,
) => Promise<FinishedSetUp>;

export function createFinishSetUp(db: Database, keyring: Keyring): FinishSetUp {
  async function enrolAuthenticator(
    transaction: Transaction,
    { accountId, uses }: RightAnswer,
    secret: string,
  ): Promise<FinishedSetUp> {
    if (!uses || !('step' in uses)) throw new Refusal('code.expired');
    const number = await addMfaMethod(transaction, { accountId, method: 'totp', contactId: null });
    // With the step of the set-up: its code does not also sign in (attack 20).
    const app = { accountId, number, secret, lastStep: uses.step };
    await insertAuthenticator(transaction, keyring, app);
    await methodStore(transaction).makePrimary(accountId, number);
    const keys = recoveryKeyStore(transaction, keyring);
    return { number, method: 'totp', recoveryKeys: await keys.replaceAll(accountId, number) };
  }

  async function enrolContact(
    transaction: Transaction,
    { session, market }: Asker,
    content: Exclude<SetUpContent, { method: 'totp' }>,
  ): Promise<FinishedSetUp> {
    const { accountId } = session;
    const { method, value, canonical, replaces } = content;
    const kind = method === 'sms' ? 'phone' : 'email';
    const contacts = contactStore(transaction);
    const identifier = { kind, value: canonical } as const;
    const contactId = await contacts.keepVerified(accountId, market, identifier, value);
    // Said only to who has just shown that the contact is theirs (attack 5).
    if (contactId === undefined) {
      throw new Refusal(kind === 'email' ? 'mfa.email_in_use' : 'mfa.phone_in_use');
    }
    if (replaces === null) {
      return { number: await addMfaMethod(transaction, { accountId, method, contactId }), method };
    }
    await methodStore(transaction).changeContact(accountId, replaces, contactId);
    return { number: replaces, method };
  }

  return async (asker, { payload, code }, keep) => {
    const { session } = asker;
    const { accountId, sessionId } = session;
    const right = await answerChallenge(
      { db, keyring },
      {
        payload,
        code,
        purposes: [],
        ofSession: { accountId, sessionId, purposes: ['set-up'] },
      },
    );
    const content = await openSetUpContent(keyring, accountId, right.contentSealed);
    return db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await useAnswer(transaction, keyring, right);
      const enrolled = await methodStore(transaction).list(accountId);
      if (content.needsGrant || enrolled.length > 0)
        await spendStepUp(transaction, session, SET_UP_GRANT);
      const finished =
        content.method === 'totp'
          ? await enrolAuthenticator(transaction, right, content.secret)
          : await enrolContact(transaction, asker, content);
      const { method } = finished;
      await settleMethodChange(transaction, keyring, asker, 'method-added', { detail: { method } });
      // The first one has just been proven: the second is set up without another code.
      if (enrolled.length === 0) {
        const { action } = SET_UP_GRANT;
        const grant = { accountId, sessionId, action, kind: 'sudo', method } as const;
        await stepUpStore(transaction).grant(grant);
      }
      await keep(transaction, finished);
      return finished;
    });
  };
}
