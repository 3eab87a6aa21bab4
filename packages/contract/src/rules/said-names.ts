/**
 * What may be said of strangers in messages of ours (attack 86): whoever can write a sentence or a
 * link into a genuine mail has our voice. Products come from these lists alone.
 */
const BROWSERS: ReadonlySet<string> = new Set([
  'Amazon Silk',
  'Android Browser',
  'BlackBerry',
  'Brave',
  'Chrome',
  'Chromium',
  'DuckDuckGo',
  'Electron',
  'Epiphany',
  'Firefox',
  'Focus',
  'Google Search',
  'Internet Explorer',
  'K-Meleon',
  'LibreWolf',
  'Maxthon',
  'Microsoft Edge',
  'MZ Browser',
  'NAVER Whale Browser',
  'Opera',
  'Opera Coast',
  'Pale Moon',
  'Puffin',
  'QQ Browser',
  'QQ Browser Lite',
  'QupZilla',
  'Safari',
  'Sailfish',
  'Samsung Internet for Android',
  'SeaMonkey',
  'Sleipnir',
  'Sogou Browser',
  'Swing',
  'UC Browser',
  'Vivaldi',
  'WebOS Browser',
  'WeChat',
  'Yandex Browser',
]);

const SYSTEMS: ReadonlySet<string> = new Set([
  'Android',
  'Bada',
  'BlackBerry',
  'Chrome OS',
  'Chromium OS',
  'Fuchsia',
  'HarmonyOS',
  'iOS',
  'Linux',
  'macOS',
  'PlayStation 4',
  'Roku',
  'Tizen',
  'WebOS',
  'Windows',
  'Windows Phone',
]);

export const browserName = (name: string | undefined): string | undefined =>
  name !== undefined && BROWSERS.has(name) ? name : undefined;

export const systemName = (name: string | undefined): string | undefined =>
  name !== undefined && SYSTEMS.has(name) ? name : undefined;

const NAME_MAX_LENGTH = 40;
const MOST_WORDS = 4;

/** "Anne-Sophie", "D’Arcy", "J. P."; a dot only after a single letter, as in no address of the web. */
const WORD = /^(?:\p{L}\.|\p{L}[\p{L}\p{M}]*(?:['’-]\p{L}[\p{L}\p{M}]*)*)$/u;
const WEB_WORD = /^(?:https?|www)$/i;

/** A name as people have it; undefined: greet without one. */
export function personName(name: string): string | undefined {
  const words = name.trim().split(/ +/);
  const isName =
    name.length <= NAME_MAX_LENGTH &&
    words.length <= MOST_WORDS &&
    words.every((word) => WORD.test(word) && !WEB_WORD.test(word));
  return isName ? words.join(' ') : undefined;
}

/** Of an app, as people read it where it asks for something. */
const APP_NAME = /^[\p{L}\d](?:[\p{L}\p{M}\d &+'’()-]|[.!](?= |$)){0,39}$/u;

export const isAppName = (name: string): boolean =>
  APP_NAME.test(name) && !name.split(' ').some((word) => WEB_WORD.test(word));
