import type { InFourLanguages } from '../book-locale.ts';
import type { BookWords } from '../book-words.ts';
import { dutch } from './dutch.words.ts';
import { english } from './english.words.ts';
import { french } from './french.words.ts';
import { german } from './german.words.ts';

export const bookWords: InFourLanguages<BookWords> = {
  en: english,
  fr: french,
  nl: dutch,
  de: german,
};
