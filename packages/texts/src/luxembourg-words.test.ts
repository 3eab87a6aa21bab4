import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { errorText } from './error-text.ts';
import { wordsOfLuxembourg } from './luxembourg-words.ts';

describe('the French of Belgium and of Luxembourg', () => {
  it('says GSM in Belgium and téléphone in Luxembourg, in what the API answers', () => {
    expect(errorText('contact.phone_invalid', 'fr')).toContain('numéro de GSM');
    expect(errorText('contact.phone_invalid', 'fr_LU')).toContain('numéro de téléphone');
    expect(errorText('contact.phone_invalid', 'en')).not.toContain('GSM');
  });

  it.each(['errors', 'messages', 'portal', 'portal-tasks'])(
    'is spelled GSM in all of %s, and otherwise only where a text is for Luxembourg',
    (folder) => {
      const file = path.join(import.meta.dirname, '../po', folder, 'fr.po');
      const texts = readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith('msgid') && !line.startsWith('#'))
        .map((line) => line.replaceAll(/lu \{[^}]*\}/g, ''));
      expect(texts.filter((text) => /téléphone|\bgsm\b/i.test(text.replaceAll('GSM', '')))).toEqual(
        [],
      );
    },
  );

  it('changes that word wherever it stands, and no other', () => {
    const text = ['GSM. Votre GSM, ', ['market', 'select', { other: ['GSM'] }], 'AGSM'];
    expect(wordsOfLuxembourg(text)).toEqual([
      'Téléphone. Votre téléphone, ',
      ['market', 'select', { other: ['Téléphone'] }],
      'AGSM',
    ]);
  });
});
