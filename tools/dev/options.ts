import { parseArgs } from 'node:util';

export const HELP = `pnpm dev: the whole house from a clean clone with one command. Ctrl-C stops all of it.

  --offset 1000          other ports and a database of its own, for a second stack beside the first
  --exact-ports          stop if one of the ports is taken, instead of taking the next
  --fresh                an empty database, dropped again at the end
  --national-number lu   forgotten usernames may be searched by national number in that market
  --built                everything as production runs it: bundled servers, the portal's built pages
  --as-built             the same, from the last pnpm build
  --images               the same, from the images that pnpm images --local made
  --help                 this`;

/** What was typed behind `pnpm dev`, or what is wrong with it in one line. */
export function readOptions(words: string[], environment: NodeJS.ProcessEnv) {
  const { values } = parseArgs({
    args: words,
    options: {
      offset: { type: 'string', default: environment['CARNET_DEV_OFFSET'] ?? '0' },
      'exact-ports': { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: environment['CARNET_DEV_FRESH'] === 'true' },
      built: { type: 'boolean', default: false },
      'as-built': { type: 'boolean', default: false },
      images: { type: 'boolean', default: false },
      'national-number': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const offset = Number(values.offset);
  if (!Number.isInteger(offset) || offset < 0 || offset > HIGHEST_OFFSET)
    throw new Error(`--offset takes a number from 0 to ${HIGHEST_OFFSET}, not "${values.offset}".`);
  return { ...values, offset };
}

/** The highest of our ports is 9465, and there are none above 65535. */
const HIGHEST_OFFSET = 56_000;
