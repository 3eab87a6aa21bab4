import type { OpenCase } from '@carnet/identity/cases/case';
import { listOpenCases } from '@carnet/identity/cases/read-cases';

import { defineCommand } from '../command.ts';
import { withDatabase } from '../operator-database.ts';
import { wholeNumber } from '../whole-number.ts';

function aboutOf({ kind, lost, isKnown }: OpenCase): string {
  if (kind === 'forged-message') return 'forged message';
  const things = lost.length > 0 ? `lost ${lost.join(', ')}` : 'says nothing of what was lost';
  return things + (isKnown ? '' : ', username unknown');
}

export const caseList = defineCommand({
  noun: 'case',
  verb: 'list',
  summary: 'Show who waits for help to get back in, and forged messages, oldest first',
  options: { limit: { type: 'string', describe: 'How many', default: '50' } },
  run: async ({ limit }, surroundings) => {
    const most = wholeNumber('limit', limit);
    const cases = await withDatabase(surroundings, (db) => listOpenCases(db, most));
    const lines = cases.map((each) => {
      const { createdAt, reference, market } = each;
      return `${createdAt.toISOString().slice(0, 19)} ${reference} ${market} ${aboutOf(each)}`;
    });
    return { lines: lines.length === 0 ? ['No open cases.'] : lines, data: { cases } };
  },
});
