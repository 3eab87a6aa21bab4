/** `pnpm capacity`, see `--help`. */
import {
  carries,
  dayOfThousand,
  monthlyCost,
  needsOf,
  USUAL_DAY,
} from '../tests/bench/growth/capacity.ts';
import { readGrowth } from '../tests/bench/growth/growth.ts';
import { typedWords } from '../tests/support/typed-words.ts';

const { values } = typedWords(
  `pnpm capacity: how large a database so many people need, from what \`pnpm perf P10\` measured. Arithmetic, nothing is run.

  --people 10000000   how many accounts
  --cores 16          of the primary that is asked about
  --peak 10           how many times the day's average the busiest moment is
  --use 0.6           how much of a core may be used then
  --factor 1          this machine's core / yours, for one that is faster or slower
  --standbys 2        copies of the primary
  --price-core P      a core's price for a month, with --price-disk and --price-archive each gigabyte's:
                      then the month's cost is said, too; no price is assumed`,
  {
    options: {
      people: { type: 'string', default: '10000000' },
      cores: { type: 'string', default: '16' },
      peak: { type: 'string', default: '10' },
      use: { type: 'string', default: '0.6' },
      factor: { type: 'string', default: '1' },
      standbys: { type: 'string', default: '2' },
      'price-core': { type: 'string' },
      'price-disk': { type: 'string' },
      'price-archive': { type: 'string' },
    },
  },
);
const numberOf = (name: keyof typeof values): number => {
  const value = Number(values[name]);
  if (value > 0) return value;
  console.error(`--${name} is a number above 0.`);
  process.exit(2);
};

const growth = readGrowth();
const people = numberOf('people');
// Of those that were measured, the smallest that is as large; it costs more than a smaller one, if anything.
const stop = growth.stops.find((each) => each.people >= people) ?? growth.stops.at(-1);
if (!stop) throw new Error('Nothing was measured.');
// A core that is twice as fast is used half as long.
const size = { people, peak: numberOf('peak'), use: numberOf('use') / numberOf('factor') };
const day = dayOfThousand(stop);
const needs = needsOf(stop, size);

console.log(`Measured on ${growth.ranAt.slice(0, 10)} with ${stop.people} people, commit ${growth.commit}.
A person's day: ${Object.entries(USUAL_DAY)
  .map(([kind, times]) => `${times} × ${kind}`)
  .join(', ')}.
A thousand people's day: ${day.postgresSeconds.toFixed(2)} s of PostgreSQL, ${day.nodeSeconds.toFixed(2)} s of the API, ${(day.walBytes / 1e6).toFixed(1)} MB of log, ${day.clearingSeconds.toFixed(3)} s of clearing up.

${people} people:
  primary, at the busiest moment   ${needs.primaryCores.toFixed(1)} cores
  API, at the busiest moment       ${needs.apiCores.toFixed(1)} cores
  disk, of each database           ${needs.diskGigabytes.toFixed(1)} GB
  log of a month, not compressed   ${needs.archivedGigabytes.toFixed(1)} GB
A primary of ${numberOf('cores')} cores carries ${(carries(stop, numberOf('cores'), size) / 1e6).toFixed(1)} million people.`);

if (values['price-core'] !== undefined) {
  const cost = monthlyCost(needs, {
    core: numberOf('price-core'),
    diskGigabyte: numberOf('price-disk'),
    archivedGigabyte: numberOf('price-archive'),
    standbys: numberOf('standbys'),
  });
  console.log(
    `A month: ${cost.toFixed(0)}, for a million people ${((cost / people) * 1e6).toFixed(0)}.`,
  );
}
