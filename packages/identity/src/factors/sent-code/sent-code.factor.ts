import { markets } from '@carnet/contract/markets';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';

import { endNoPhone } from '../../accounts/mark-account.ts';
import type { SentMethod } from '../../challenges/challenge.ts';
import { isSameCode } from '../../challenges/code.ts';
import { sendUnlessThere } from '../../challenges/send-unless-there.ts';
import { canonicalIdentifier } from '../../contacts/canonical-identifier.ts';
import { keepVerifiedContact } from '../../contacts/change-contacts.ts';
import { requireNotHeld } from '../../contacts/identifier-hold.ts';
import { Refusal } from '../../refusal.ts';
import { addMfaMethod } from '../add-method.ts';
import { changeMethodContact } from '../change-methods.ts';
import type { Factor } from '../factor.ts';

/** What e-mail and SMS share: a code is sent to a contact, and typed. */
export function sentCodeFactor(name: SentMethod): Factor {
  const contactKind = name === 'sms' ? 'phone' : 'email';
  return {
    name,
    isStrong: false,

    /** The verified default contact, for people who have set up nothing. */
    async offer(_db, { contacts }, as) {
      if (as !== 'stand-in') return [];
      const own = contacts.filter(({ kind, isDefault }) => kind === contactKind && isDefault);
      return own.map(({ value }) => ({ id: mfaIds[name], method: name, contact: value }));
    },

    start(transaction, keyring, { contact, recipient, ...request }) {
      const written = contact ?? '';
      const typed = name === 'sms' ? { phone: written } : { email: written };
      const { value } = canonicalIdentifier(typed, markets[recipient.market]);
      const { firstname, locale, isAgain } = recipient;
      return sendUnlessThere(
        transaction,
        keyring,
        { ...request, method: name, form: 'digits', contact: value },
        { firstname, to: name === 'sms' ? value : written, locale },
        isAgain,
      );
    },

    async verify({ keyring }, { rootId, codeHash }, typed) {
      if (codeHash === null) return 'wrong';
      return isSameCode(keyring, { codeId: rootId, codeHash }, typed) ? {} : 'wrong';
    },

    consume: async () => true,

    enrolment: {
      kind: 'contact',
      name,
      contactKind,
      async enrol(transaction, _keyring, { accountId, market, content }) {
        const { value = '', canonical = '' } = content.facts;
        const identifier = { kind: contactKind, value: canonical } as const;
        await requireNotHeld(transaction, accountId, market, identifier);
        const contactId = await keepVerifiedContact(
          transaction,
          accountId,
          market,
          identifier,
          value,
        );
        // That the contact is taken is said only to who has just shown that it is theirs (attack 5).
        if (contactId === undefined) {
          throw new Refusal(name === 'email' ? 'mfa.email_in_use' : 'mfa.phone_in_use');
        }
        if (name === 'sms') await endNoPhone(transaction, accountId);
        const { replaces } = content;
        if (replaces === null)
          return {
            number: await addMfaMethod(transaction, { accountId, method: name, contactId }),
          };
        await changeMethodContact(transaction, accountId, replaces, contactId);
        return { number: replaces };
      },
    },
  };
}
