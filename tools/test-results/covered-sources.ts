import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { projectFiles } from '../project-files.ts';

const SERVERS = [
  'apps/{api,operator,sandbox,worker}/',
  'packages/{contract,database,gateways,identity,outbox,places,runtime}/',
];
/** The cluster, the load and the checker: another rig is another test. */
const RIG = 'tests/rig/';
const SCREENS = ['apps/portal/', 'apps/partner-demo/', 'packages/{texts,ui}/'];

/** What a kept run says something about: when one of these changed, it is a run of something else. */
export function coveredSources(testFiles: readonly string[]): string[] {
  const isInBrowser = testFiles.some((file) => file.startsWith('tests/e2e/'));
  const isOnRig = testFiles.some((file) => file.startsWith(RIG));
  const rooms = [...new Set(testFiles.map((file) => file.split('/')[1]))];
  const folders = [...SERVERS, ...(isInBrowser ? SCREENS : []), ...(isOnRig ? [RIG] : [])].flatMap(
    unfold,
  );
  return projectFiles().filter(
    (file) =>
      testFiles.includes(file) ||
      file.startsWith('tests/support/') ||
      rooms.some((room) => file.startsWith(`tests/${room}/support/`)) ||
      (folders.some((folder) => file.startsWith(folder)) && !isBesideTheProduct(file)),
  );
}

/** The same for the same files with the same contents, whatever the commit is called. */
export function printOf(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of [...files].sort()) hash.update(`${file}\0`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export const printOfTests = (testFiles: readonly string[]): string =>
  printOf(coveredSources(testFiles));

const isBesideTheProduct = (file: string): boolean =>
  /\.(test|stories)\.tsx?$|\.md$|\/(book|testing)\//.test(file);

const unfold = (folder: string): string[] => {
  const [, before = '', words = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(folder) ?? [];
  return words === '' ? [folder] : words.split(',').map((word) => `${before}${word}${after}`);
};
