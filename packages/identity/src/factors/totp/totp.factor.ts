import { issueUnsent } from '../../challenges/issue-code.ts';
import { Refusal } from '../../refusal.ts';
import { addMfaMethod } from '../add-method.ts';
import { makePrimaryMethod, removeMethod } from '../change-methods.ts';
import type { Factor } from '../factor.ts';
import { replaceRecoveryKeys } from '../recovery-key/replace-recovery-keys.ts';
import { openSetUpContent, sealSetUpContent } from '../set-up-content.ts';
import { startUnsent } from '../start-unsent.ts';
import { authenticatorUri, newAuthenticatorSecret, stepOfCode } from './authenticator.ts';
import {
  authenticatorSecret,
  insertAuthenticator,
  useAuthenticatorStep,
} from './authenticator.store.ts';

const name = 'totp';

export const AUTHENTICATOR = name;

export const isAuthenticator = ({ method }: { method: string }): boolean => method === name;

/** An app on the person's phone that shows six digits for 30 seconds. */
export const totpFactor: Factor = {
  name,
  isStrong: true,
  offer: async () => [],

  start: startUnsent(name),

  async verify({ db, keyring }, charged, typed) {
    const { accountId, purpose, contentSealed, epochSeconds } = charged;
    // The secret of a set-up is in the challenge: nothing is enrolled before the app has shown a right
    // code.
    const secret =
      purpose === 'set-up'
        ? (await openSetUpContent(keyring, accountId, contentSealed)).facts['secret']
        : await authenticatorSecret(db, keyring, accountId);
    const step = secret && (await stepOfCode(secret, typed, epochSeconds));
    return step ? { step } : 'wrong';
  },

  consume: (transaction, accountId, { step }) =>
    useAuthenticatorStep(transaction, accountId, Number(step)),

  enrolment: {
    kind: 'single',

    async begin(transaction, keyring, { accountId, boundTo, label, replaces }) {
      const facts = { secret: newAuthenticatorSecret() };
      const content = { needsStepUp: true, method: name, replaces, facts } as const;
      const { payload, contentSealed } = await issueUnsent(transaction, keyring, {
        accountId,
        purpose: 'set-up',
        method: name,
        boundTo,
        contentSealed: await sealSetUpContent(keyring, accountId, content),
      });
      // A page that loads twice shows the key that it showed first.
      const { secret } = (await openSetUpContent(keyring, accountId, contentSealed)).facts;
      if (secret === undefined) throw new Refusal('code.expired');
      return { payload, key: { secret, uri: authenticatorUri(secret, label) } };
    },

    async enrol(transaction, keyring, { accountId, content, uses }) {
      const { secret } = content.facts;
      if (secret === undefined || uses['step'] === undefined) throw new Refusal('code.expired');
      // R179: the old app goes together with this, so that at no time two of them open the account, nor
      // none.
      if (content.replaces !== null) await removeMethod(transaction, accountId, content.replaces);
      const number = await addMfaMethod(transaction, { accountId, method: name, contactId: null });
      // The step of the set-up counts as used: its code does not also sign in (attack 20).
      const app = { accountId, number, secret, lastStep: Number(uses['step']) };
      await insertAuthenticator(transaction, keyring, app);
      await makePrimaryMethod(transaction, accountId, number);
      const recoveryKeys = await replaceRecoveryKeys(transaction, keyring, accountId, number);
      return { number, recoveryKeys };
    },
  },
};
