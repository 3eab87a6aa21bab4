import { describe, expect, it } from 'vitest';

import { browserName, isAppName, personName, systemName } from './said-names.ts';

describe('names that our messages may say', () => {
  it.each([
    'Anna',
    'Zoë',
    'Anne-Sophie',
    'D’Arcy',
    "O'Neill",
    'J. P.',
    'Maria del Carmen',
    'Ελένη',
    '  Els ',
  ])('attack 86: %s is a name', (name) => expect(personName(name)).toBe(name.trim()));

  it.each([
    'Visit evil.com',
    'evil.com',
    'www evil com',
    'https://evil.example',
    'a@b.example',
    'Call 0900 12 34',
    'evil．com',
    'evil。com',
    'Anna\nVisit us',
    '<b>',
    'You have won, click here now please',
    'a'.repeat(41),
    '',
    'Anna\u202emoc.live',
  ])('attack 86: "%s" is none', (name) => expect(personName(name)).toBeUndefined());

  it.each(['Carnet Deals', 'Résto & Co', 'Loyalty+', 'Shop (BE)', 'Acme Ltd.'])(
    'attack 86: an app may be called %s',
    (name) => expect(isAppName(name)).toBe(true),
  );

  it.each([
    'evil.com',
    'Log in at evil.com',
    'http://x',
    'a@b',
    'x\u202ey',
    ' Acme',
    '',
    'www acme',
  ])('attack 86: an app may not be called "%s"', (name) => expect(isAppName(name)).toBe(false));

  it('attack 86: browsers and systems are those of a closed list', () => {
    expect([browserName('Brave'), systemName('Windows')]).toEqual(['Brave', 'Windows']);
    expect([browserName('evil.com'), systemName('Visit us')]).toEqual([undefined, undefined]);
  });
});
