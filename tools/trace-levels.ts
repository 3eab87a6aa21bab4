import { readFileSync } from 'node:fs';

/** Where something is proved, from the weakest to the strongest. */
export const LEVELS = ['function', 'http', 'processes', 'browser', 'cluster'] as const;
export type Level = (typeof LEVELS)[number];

export const isLevel = (word: string): word is Level => LEVELS.some((level) => level === word);

export const reaches = (proved: Level, asked: Level): boolean =>
  LEVELS.indexOf(proved) >= LEVELS.indexOf(asked);

export const higherOf = (one: Level, other: Level): Level => (reaches(one, other) ? one : other);

/** The first folder or file that fits decides. Whatever fits none is the test of a function. */
const LEVEL_OF_FOLDER: readonly [folder: string, level: Level][] = [
  // No page has this one yet: the book is where people meet it (A58), in Chromium, and it calls no
  // server. The first page that shows it takes its line away, and needs a journey.
  ['tests/book/file-input.spec.ts', 'browser'],
  ['tests/rig/', 'cluster'],
  ['tests/e2e/', 'browser'],
  ['tests/faults/', 'processes'],
  ['tests/attacks/', 'http'],
  ['tests/conformance/', 'http'],
  ['tests/docs/', 'http'],
];

/**
 * A screen with a faked API, any other page of the book and a store on a real database are functions here:
 * nobody met the running stack. Tests beside the API's sources speak HTTP when they open the API.
 */
export function levelOf(file: string, read: (file: string) => string = sourceOf): Level {
  const known = LEVEL_OF_FOLDER.find(([folder]) => file.startsWith(folder));
  if (known) return known[1];
  const isOfServer = /^apps\/(api|portal\/server)\//.test(file);
  return isOfServer && /from '[^']*(\/testing\/|build-server)/.test(read(file))
    ? 'http'
    : 'function';
}

function sourceOf(file: string): string {
  try {
    return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
  } catch {
    return '';
  }
}
