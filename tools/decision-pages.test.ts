import { describe, expect, it } from 'vitest';

import { decisionFaults } from './decision-pages.ts';

const body = '\n\n## Context\n\nx\n\n## Decision\n\n### Part\n\n## Rejected\n\n## Consequences\n';
const page = (number: string, text = `# ${number} A choice${body}`) => ({
  file: `${number}-a-choice.md`,
  text,
});
const row = (number: string, title = 'A choice') =>
  `| [${number}](${number}-a-choice.md) | ${title} | A1 |\n`;

describe('the check of the decisions', () => {
  it('is content with pages of one form that the list leads to', () => {
    expect(decisionFaults([page('0001'), page('0002')], row('0001') + row('0002'))).toEqual([]);
  });

  it.each([
    ['another title', `# 1. A choice${body}`, 'does not begin with "# 0001 "'],
    ['a section missing', `# 0001 A choice${body.replace('## Rejected', '')}`, 'has the sections'],
    ['a section more', `# 0001 A choice${body}\n## Costs\n`, 'has the sections'],
    ['bold words for headings', '# 0001 A choice\n\n**Decision.** x\n', 'has the sections'],
  ])('names a page with %s', (_, text, fault) => {
    const faults = decisionFaults([page('0001', text)], row('0001'));
    expect(faults.join('\n')).toContain(`0001-a-choice.md: ${fault}`);
  });

  it('names a page that is not in the list, or there by another title', () => {
    expect(decisionFaults([page('0001')], '')).toEqual([
      'not in the list: 0001-a-choice.md: A choice',
    ]);
    expect(decisionFaults([page('0001')], row('0001', 'Another'))).toEqual([
      'not in the list: 0001-a-choice.md: A choice',
      'in the list, but no page: 0001-a-choice.md: Another',
    ]);
  });

  it('names a list that is out of order', () => {
    expect(decisionFaults([page('0001'), page('0002')], row('0002') + row('0001'))).toEqual([
      'the list is not in the order of its numbers',
    ]);
  });
});
