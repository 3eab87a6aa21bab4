import { listOpenCases } from '@carnet/identity/cases/read-cases';

import { defineCommand } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const caseList = defineCommand({
  noun: 'case',
  verb: 'list',
  summary: 'Show who waits for help to get back in, longest wait first',
  options: { limit: { type: 'string', describe: 'How many', default: '50' } },
  run: async ({ limit }, surroundings) => {
    const cases = await withDatabase(surroundings, (db) => listOpenCases(db, Number(limit)));
    const lines = cases.map(({ createdAt, reference, market, lost, isKnown }) => {
      const things = lost.length > 0 ? `lost ${lost.join(', ')}` : 'says nothing of what was lost';
      const whose = isKnown ? '' : ', username unknown';
      return `${createdAt.toISOString().slice(0, 19)} ${reference} ${market} ${things}${whose}`;
    });
    return { lines: lines.length === 0 ? ['No open cases.'] : lines, data: { cases } };
  },
});
