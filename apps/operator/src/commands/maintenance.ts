import { closeMarkets, listClosedMarkets, openMarkets } from '@carnet/database/maintenance';
import { isMarket, type Market, marketCodes } from '@carnet/contract/markets';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const market = {
  type: 'string',
  describe: `${marketCodes.join(', ')} or all`,
  required: true,
} as const;

export const maintenanceOn = defineCommand({
  noun: 'maintenance',
  verb: 'on',
  summary: 'Close a market: the API answers 503, the portal shows the maintenance page',
  options: { market },
  run: async (values, surroundings) => {
    const closed = chosenMarkets(values.market);
    await withDatabase(surroundings, (db) => closeMarkets(db, closed));
    return { lines: [`Closed for maintenance: ${closed.join(', ')}.`], data: { closed } };
  },
});

export const maintenanceOff = defineCommand({
  noun: 'maintenance',
  verb: 'off',
  summary: 'Open a market again',
  options: { market },
  run: async (values, surroundings) => {
    const opened = chosenMarkets(values.market);
    await withDatabase(surroundings, (db) => openMarkets(db, opened));
    return { lines: [`Open: ${opened.join(', ')}.`], data: { opened } };
  },
});

export const maintenanceStatus = defineCommand({
  noun: 'maintenance',
  verb: 'status',
  summary: 'Tell which markets are closed for maintenance, and since when',
  options: {},
  run: async (_values, surroundings) => {
    const closed = await withDatabase(surroundings, listClosedMarkets);
    return {
      lines:
        closed.length === 0
          ? ['Every market is open.']
          : closed.map(({ market: code, since }) => `${code} closed since ${since.toISOString()}`),
      data: { closed },
    };
  },
});

function chosenMarkets(value: string): Market[] {
  if (value === 'all') return [...marketCodes];
  if (isMarket(value)) return [value];
  throw new UsageError(`--market must be one of ${marketCodes.join(', ')}, all.`);
}
