import { profileLocale } from '@carnet/contract/choose-locale';
import { type Market, markets } from '@carnet/contract/markets';
import { parseCardNumber } from '@carnet/contract/rules/card';
import { maskEmail, maskPhone } from '@carnet/contract/rules/mask';
import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CanonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import { alertRecipient } from '../../core/alerts/alert-contact.ts';
import { tell } from '../../core/alerts/tell.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { atSteadyPace } from '../../core/http/steady-pace.ts';
import { foreseeLimits } from '../../core/limits/foresee-limits.ts';
import { passwordStore } from '../../core/passwords/password.store.ts';
import { readNationalNumber } from './national-number.ts';
import { type SearchPlace, takeSearch } from './username-limits.ts';
import { findUsernames, type FoundUsernames } from './username.store.ts';

/** Longer than it takes to write to somebody who was found. */
const PACE_MILLIS = 200;

export type SearchedBy = { card: string } | { nationalNumber: string };

/** Nothing in it says more than the masks of the usernames do: both hide the same. */
interface MaskedUsernames {
  found: string[];
  sentTo: string[];
}

export interface UsernameService {
  /** None when nothing was found; the full usernames go to their contacts (A43). */
  find(by: SearchedBy, place: SearchPlace & { market: Market }): Promise<MaskedUsernames>;
  /** Refuses as a search would be, for its number or for its limits; searches nothing. */
  foresee(by: SearchedBy, place: { market: Market; ip: string | undefined }): Promise<void>;
}

export function createUsernameService(db: Database, keyring: Keyring): UsernameService {
  /** What to look for, and where; refused when it is no such number at all. */
  function target(by: SearchedBy, market: Market) {
    if ('card' in by) {
      const number = parseCardNumber(by.card);
      if (!number) throw refusedField('card_number', 'card.invalid');
      const hashes = keyring.hmacCandidates('card-hmac', number);
      return { number, directory: 'card_directory', hashes } as const;
    }
    const number = readNationalNumber(by.nationalNumber, market);
    if (!number) throw refusedField('national_number', 'username.national_number_invalid');
    const hashes = keyring.hmacCandidates('national-number-hmac', number);
    return { number, directory: 'national_number_directory', hashes } as const;
  }

  /** Tells where to, masked. */
  async function sendInFull({ accountId, usernames }: FoundUsernames): Promise<string[]> {
    return db.transaction().execute(async (transaction) => {
      const owner = await passwordStore(transaction).findOwner(accountId);
      if (!owner) return [];
      const { firstname, language, market, reachable } = owner;
      for (const contact of reachable) {
        const { channel, to } = alertRecipient(contact, markets[market]);
        await tell(transaction, keyring, {
          purpose: 'usernames',
          accountId,
          channel,
          to,
          locale: profileLocale(markets[market], language),
          values: { firstname, usernames: usernames.map((username) => username.value) },
        });
      }
      return reachable.map(masked);
    });
  }

  return {
    async foresee(by, { market, ip }) {
      const { number } = target(by, market);
      await foreseeLimits(db, (transaction) =>
        takeSearch(transaction, keyring, number, { ip, hasProof: false }),
      );
    },

    find: (by, place) =>
      atSteadyPace(PACE_MILLIS, async () => {
        const { number, directory, hashes } = target(by, place.market);
        await takeSearch(db, keyring, number, place);
        const found = await findUsernames(db, directory, place.market, hashes);
        if (!found) return { found: [], sentTo: [] };
        return { found: found.usernames.map(masked), sentTo: await sendInFull(found) };
      }),
  };
}

const masked = ({ kind, value }: Pick<CanonicalIdentifier, 'kind' | 'value'>) =>
  kind === 'phone' ? maskPhone(value) : maskEmail(value);

const refusedField = (
  field: string,
  code: 'card.invalid' | 'username.national_number_invalid',
): Refusal => new Refusal(code, { errors: { [field]: [code] } });
