import { globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { alertFaults, alertsOf, asRules, queriesOf } from './alert-rules.ts';

const FOLDER = 'deploy/observability';
const readAll = (pattern: string) =>
  globSync(`${FOLDER}/${pattern}`)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

describe('alerts', () => {
  const parts = {
    rules: readAll('*.rules.yml'),
    tests: readAll('*.test.yml'),
    pages: readFileSync('docs/alerts.md', 'utf8'),
  };

  it('each has a page in the runbook, and a test that saw it fire and one that saw it quiet', () => {
    expect(alertsOf(parts.rules).length).toBeGreaterThan(15);
    expect(alertFaults(parts)).toEqual([]);
  });

  it.each([
    ['a page is missing', { pages: parts.pages.replace('## CarnetSmsBudget', '## Other') }],
    ['a page has no alert', { pages: `${parts.pages}\n## CarnetOfOld\n` }],
    ['a link leads elsewhere', { rules: parts.rules.replace('#carnetsmsbudget', '#elsewhere') }],
    ['a rule has no link', { rules: parts.rules.replace(/ +runbook_url: .*\n/, '') }],
    ['nothing fires', { tests: parts.tests.replaceAll('"CarnetSmsBudget"', '"Other"') }],
    [
      'it is only seen firing',
      {
        tests: parts.tests.replace(
          /\{ALERTS|ALERTS\{alertname="CarnetStandbyLags"(?=[^\n]*\n[^\n]*\n +exp_samples: \[\])/g,
          'OTHER{',
        ),
      },
    ],
  ])('a fault is found when %s', (_fault, changed) => {
    expect(alertFaults({ ...parts, ...changed })).not.toEqual([]);
  });

  it('what panels ask is found, also inside a row, and becomes rules that promtool can parse', () => {
    const target = (expr: string) => ({ title: expr, targets: [{ expr }] });
    const row = { title: 'row', panels: [target('rate(b[$__rate_interval])')] };
    const queries = queriesOf(JSON.stringify({ panels: [target('a'), row] }));
    expect(queries.map(({ panel }) => panel)).toEqual(['a', 'rate(b[$__rate_interval])']);
    expect(asRules(queries.map(({ query }) => query))).toContain('rate(b[5m])');
  });
});
