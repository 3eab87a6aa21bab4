/** Fails when an installed package has a licence that we did not agree to ship. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const AGREED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** A licence field that only a person can read, and what the file beside it says. */
const READ_BY_HAND: Record<string, string> = {
  'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)': 'CC-BY-4.0',
  // ibantools: LICENSE.MIT and LICENSE.MPL-2.0 lie beside it, to choose from.
  'MIT or MPL-2.0': 'MIT OR MPL-2.0',
};

type PackagesByLicence = Record<string, { name: string; versions: string[]; paths: string[] }[]>;

const listed = execFileSync('pnpm', ['-r', 'licenses', 'list', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
});
// The list also names optional packages of the lock file that nobody installed.
const packages = Object.entries(JSON.parse(listed) as PackagesByLicence).map(
  ([licence, holders]) =>
    [licence, holders.filter(({ paths }) => paths.some((path) => existsSync(path)))] as const,
);
const refused = packages.filter(([licence, holders]) => holders.length > 0 && !isAgreed(licence));

for (const [licence, holders] of refused)
  for (const { name, versions } of holders)
    console.error(`${name} ${versions.join(', ')}: ${licence} is not among the agreed licences`);

const count = packages.reduce((sum, [, holders]) => sum + holders.length, 0);
console.log(`${count} packages read`);
process.exitCode = refused.length === 0 ? 0 : 1;

/** "(MIT OR GPL-3.0)" is fine when one side is; "(MIT AND Zlib)" needs both. */
function isAgreed(licence: string): boolean {
  return (READ_BY_HAND[licence] ?? licence)
    .replaceAll(/[()]/g, '')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => AGREED.has(name.trim())));
}
