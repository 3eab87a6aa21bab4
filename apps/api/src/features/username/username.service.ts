import { profileLocale } from '@carnet/contract/choose-locale';
import { type Market, markets } from '@carnet/contract/markets';
import { parseCardNumber } from '@carnet/contract/rules/card';
import { maskEmail, maskPhone } from '@carnet/contract/rules/mask';
import type { Database } from '@carnet/database/connection';
import { alertRecipient } from '@carnet/identity/alerts/alert-contact';
import { tell } from '@carnet/identity/alerts/tell';
import { findUsernames, type FoundUsernames } from '@carnet/identity/cards/find-usernames';
import type { CanonicalIdentifier } from '@carnet/identity/contacts/canonical-identifier';
import { foreseeLimits } from '@carnet/identity/limits/foresee-limits';
import type { Origin } from '@carnet/identity/origin/origin';
import { findPasswordOwner } from '@carnet/identity/passwords/find-owner';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import { atSteadyPace } from '../../http/steady-pace.ts';
import { readNationalNumber } from './national-number.ts';
import { takeSearch } from './username-limits.ts';

/** Longer than it takes to write to somebody who was found. */
const PACE_MILLIS = 200;

export type SearchedBy = { card: string } | { nationalNumber: string };

/** Where messages went says no more than the masks of the usernames do: both hide the same. */
interface MaskedUsernames {
  found: string[];
  sentTo: string[];
}

export interface UsernameService {
  /** The masked usernames, none when nothing was found; the full ones go to their contacts (A43). */
  find(by: SearchedBy, origin: Origin, hasProof: boolean): Promise<MaskedUsernames>;
  /** Refuses as a search would be refused, for its number or for its limits; searches nothing. */
  foresee(by: SearchedBy, origin: Origin): Promise<void>;
}

export function createUsernameService(db: Database, keyring: Keyring): UsernameService {
  /** What to look for, and in which directory; refused when what was typed is no such number at all. */
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

  /** Sends the usernames to the person's contacts; answers with where they went, masked. */
  async function sendInFull({ accountId, usernames }: FoundUsernames): Promise<string[]> {
    return db.transaction().execute(async (transaction) => {
      const owner = await findPasswordOwner(transaction, accountId);
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

    find: (by, { market, ip }, hasProof) =>
      atSteadyPace(PACE_MILLIS, async () => {
        const { number, directory, hashes } = target(by, market);
        await takeSearch(db, keyring, number, { ip, hasProof });
        const found = await findUsernames(db, directory, market, hashes);
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
