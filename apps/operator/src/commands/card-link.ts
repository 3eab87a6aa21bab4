import { isMarket, marketCodes } from '@carnet/contract/markets';
import { parseCardNumber } from '@carnet/contract/rules/card';
import { canonicalEmail } from '@carnet/contract/rules/identifiers';
import { linkCard } from '@carnet/identity/cards/link-card';
import { readConfig } from '@carnet/runtime/config';
import { sharedVariables } from '@carnet/runtime/shared-variables';

import { defineCommand, UsageError } from '../command.ts';
import { accountWithAddress } from '../find-account.ts';
import { withDatabase } from '../operator-database.ts';

const { CARNET_ENV, CARNET_KEYS } = sharedVariables;

export const cardLink = defineCommand({
  noun: 'card',
  verb: 'link',
  summary: 'Say whose card a card number is, to find usernames by; development and test',
  options: {
    market: { type: 'string', describe: marketCodes.join(' or '), required: true },
    email: { type: 'string', describe: 'With --count it holds %d: load-%d@…', required: true },
    card: { type: 'string', describe: '16 digits that start with 5065', required: true },
    count: { type: 'string', describe: 'How many people; cards are numbered on', default: '1' },
  },
  run: async ({ market, email, card, count }, surroundings) => {
    const config = readConfig({ CARNET_ENV, CARNET_KEYS }, surroundings.environment);
    if (config.CARNET_ENV !== 'development' && config.CARNET_ENV !== 'test')
      throw new UsageError('Cards are linked by their holders: only for development and test.');
    if (!isMarket(market))
      throw new UsageError(`--market must be one of ${marketCodes.join(', ')}.`);

    const cards = Array.from({ length: Number(count) }, (_, index) => ({
      address: canonicalEmail(email.replace('%d', String(index + 1))) ?? '',
      hash: config.CARNET_KEYS.hmac('card-hmac', cardNumber(card, index)),
    }));
    const linked = await withDatabase(surroundings, async (db) => {
      let total = 0;
      for (const { address, hash } of cards) {
        const accountId = await accountWithAddress(db, market, address);
        if (accountId === undefined) continue;
        if (await linkCard(db, { market, hash, accountId })) total += 1;
      }
      return total;
    });
    return { lines: [`Linked ${String(linked)} cards.`], data: { linked } };
  },
});

function cardNumber(first: string, index: number): string {
  const number = parseCardNumber(first);
  if (number === undefined) throw new UsageError(`"${first}" is not a card number.`);
  return String(BigInt(number) + BigInt(index));
}
