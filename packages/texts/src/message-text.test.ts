import { languages, type Locale } from '@carnet/contract/locales';
import { describe, expect, it } from 'vitest';

import { readMessagesCatalog } from './build/catalogs.ts';
import { coverage, textFaults } from './build/text-faults.ts';
import { messageText } from './message-text.ts';
import { messageTextKeys } from './message-text-keys.ts';

const locales: Locale[] = ['en', 'fr', 'nl', 'en_LU', 'fr_LU', 'de_LU'];

describe('the texts of e-mails and SMS', () => {
  it('R9: are complete, well formed and translated', () => {
    expect(textFaults(readMessagesCatalog())).toEqual([]);
  });

  it('exist in German too, so that no Luxembourg message mixes languages', () => {
    for (const language of languages)
      expect(coverage(readMessagesCatalog(), language).missing).toEqual([]);
  });

  it('R10: are never a raw key, in any locale', () => {
    for (const locale of locales)
      for (const key of messageTextKeys) expect(messageText(key, locale)).not.toContain(key);
  });
});
