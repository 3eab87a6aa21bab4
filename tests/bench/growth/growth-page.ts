import { readFileSync, writeFileSync } from 'node:fs';

import { dayOfThousand } from './capacity.ts';
import type { MarketGrowth, Stop } from './growth.ts';

const PAGE = 'docs/scale.md';
const PLACE = /(<!-- pnpm perf P10: begin -->\n)[\s\S]*?(<!-- pnpm perf P10: end -->)/;

export const readPage = (): string => readFileSync(PAGE, 'utf8');

/** Writes what was measured into the page, where it stood before. */
export function writeGrowthPage(growth: MarketGrowth): void {
  const page = readPage();
  if (!PLACE.test(page)) throw new Error(`${PAGE} has no place for the growth.`);
  writeFileSync(
    PAGE,
    page.replace(PLACE, (_whole, begin: string, end: string) => begin + textOf(growth) + end),
  );
}

export function textOf(growth: MarketGrowth): string {
  const { ranAt, cores, load, rounds, commit } = growth;
  const about =
    `Measured at ${ranAt.slice(0, 16).replace('T', ' ')} on commit ${commit}, ${cores} cores, load ` +
    `${load.toFixed(1)} before the run, ${rounds} rounds at the last size.`;
  return [about, requestTable(growth), thousandTable(growth), plot(growth)].join('\n\n') + '\n';
}

/** The last size says what is promised; the others show the way there. */
function requestTable({ stops }: MarketGrowth): string {
  const kinds = Object.keys(stops[0]?.requests ?? {});
  const header = ['PostgreSQL for one', ...stops.map(({ people }) => `${short(people)} people`)];
  const cell = ({ requests }: Stop, kind: string) => {
    const cost = requests[kind];
    if (!cost) return '';
    const wal = cost.walBytes >= 100 ? `, ${(cost.walBytes / 1_000).toFixed(1)} kB` : '';
    return `${cost.postgresMicros.toFixed(0)} µs${wal} (${cost.growth.toFixed(2)})`;
  };
  return table(
    header,
    kinds.map((kind) => [kind, ...stops.map((stop) => cell(stop, kind))]),
  );
}

function thousandTable({ stops }: MarketGrowth): string {
  const days = stops.map((stop) => ({ stop, day: dayOfThousand(stop) }));
  const row = (name: string, value: (one: (typeof days)[number]) => string) => [
    name,
    ...days.map(value),
  ];
  return table(
    ['a thousand people', ...stops.map(({ people }) => `of ${short(people)}`)],
    [
      row('PostgreSQL’s CPU a day', ({ day }) => `${day.postgresSeconds.toFixed(2)} s`),
      row('its log a day', ({ day }) => `${(day.walBytes / 1e6).toFixed(1)} MB`),
      row('disk', ({ stop }) => `${(stop.bytes / stop.people / 1_000).toFixed(2)} MB`),
      row('clearing up a day', ({ day }) => `${(day.clearingSeconds * 1_000).toFixed(1)} ms`),
      row(
        'of it, a thousand rows',
        ({ stop: { clearing } }) =>
          `${(clearing.postgresMicros / 1_000).toFixed(1)} ms, ${(clearing.walBytes / 1e6).toFixed(2)} MB of log`,
      ),
      row(
        'a look that finds nothing, for all together',
        ({ stop: { clearing } }) => `${(clearing.emptyMicros / 1_000).toFixed(1)} ms`,
      ),
      row('loading all of them', ({ stop }) => `${stop.loadSeconds.toFixed(0)} s`),
    ],
  );
}

/** One line for each kind of request: what it takes, by what it takes beside ten thousand people. */
function plot({ stops }: MarketGrowth): string {
  const kinds = Object.keys(stops[0]?.requests ?? {});
  const line = (kind: string) =>
    `  line "${kind}" [${stops.map((stop) => (stop.requests[kind]?.growth ?? 0).toFixed(2)).join(', ')}]`;
  return [
    '```mermaid',
    'xychart-beta',
    `  title "PostgreSQL's CPU for one request, by that with 10 k people; lines in the order of the table"`,
    `  x-axis "people" [${stops.map(({ people }) => `"${short(people)}"`).join(', ')}]`,
    '  y-axis "times" 0 --> 1.5',
    ...kinds.map(line),
    '```',
  ].join('\n');
}

const table = (header: string[], rows: string[][]): string =>
  [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const short = (people: number): string =>
  people >= 1e6
    ? `${Number((people / 1e6).toFixed(1))} M`
    : `${Number((people / 1e3).toFixed(1))} k`;
