import { fileURLToPath } from 'node:url';

import { expect } from '@playwright/test';

import { type Look, openStory, test, withStyle } from './support/open-story.ts';

interface Picture {
  story: string;
  locale: Look['locale'];
  /** The widths it is taken at, each with the theme it is taken in. */
  at: { 360: Look['theme']; 1280?: Look['theme'] };
  /** All of the page, what the screen shows of it, or what stands between header and footer. */
  frame: 'page' | 'screen' | 'main';
}

// Lines of guilloche weigh more than all the rest of a picture: login shows them, the others stay
// small without. The footer and the end of long lists repeat what other pictures show.
const loginPage = 'pages-login--login';
const pictures: Record<string, Picture> = {
  login: { story: loginPage, locale: 'nl', at: { 360: 'light', 1280: 'light' }, frame: 'page' },
  dashboard: {
    story: 'pages-dashboard--dashboard',
    locale: 'fr',
    at: { 360: 'light', 1280: 'dark' },
    frame: 'screen',
  },
  security: {
    story: 'pages-security--security',
    locale: 'nl',
    at: { 360: 'dark', 1280: 'light' },
    frame: 'screen',
  },
  consent: {
    story: 'pages-consent--consent',
    locale: 'fr',
    at: { 360: 'light', 1280: 'light' },
    frame: 'main',
  },
  code: {
    story: 'pages-security-code--wrong-code',
    locale: 'nl',
    at: { 360: 'dark', 1280: 'dark' },
    frame: 'main',
  },
  step: {
    story: 'components-stepper-card--one-question',
    locale: 'fr',
    at: { 360: 'dark', 1280: 'light' },
    frame: 'page',
  },
  'set-up': {
    story: 'pages-set-up--selection',
    locale: 'nl',
    at: { 360: 'light', 1280: 'dark' },
    frame: 'main',
  },
  // A column of fields is the same at every width.
  fields: {
    story: 'components-text-field--states',
    locale: 'fr',
    at: { 360: 'light' },
    frame: 'page',
  },
  contacts: {
    story: 'components-contact-row--contacts',
    locale: 'nl',
    at: { 360: 'light', 1280: 'dark' },
    frame: 'page',
  },
  alerts: {
    story: 'components-alert--tones',
    locale: 'fr',
    at: { 360: 'light', 1280: 'dark' },
    frame: 'page',
  },
  dialog: {
    story: 'components-dialog--confirms-sign-out',
    locale: 'nl',
    at: { 360: 'light', 1280: 'dark' },
    frame: 'page',
  },
  'recovery-keys': {
    story: 'components-recovery-keys--sheet',
    locale: 'fr',
    at: { 360: 'light', 1280: 'light' },
    frame: 'page',
  },
};
const plainPaper = fileURLToPath(new URL('support/plain-paper.css', import.meta.url));
const login: Look = { locale: 'nl', theme: 'light', width: 360 };

for (const [name, { story, locale, at, frame }] of Object.entries(pictures))
  for (const width of [360, 1280] as const) {
    const theme = at[width];
    if (!theme) continue;
    test(`the picture of ${name} at ${width} px, ${locale}, ${theme}, is the agreed one`, async ({
      book,
    }) => {
      await openStory(book, story, { locale, theme, width });
      const subject = frame === 'main' ? book.locator('main') : book;
      const stylePath = story === loginPage ? [] : [plainPaper];
      await expect(subject).toHaveScreenshot(`${name}-${width}.png`, {
        fullPage: frame === 'page',
        stylePath,
      });
    });
  }

const faults: [fault: string, css: string][] = [
  ['a voucher without notches and holes', '.voucher-stub, .voucher-page { mask: none !important }'],
  ['a page padding 4 px too wide', '.voucher-page { padding-inline: 28px !important }'],
  ['a heading of another size', 'h1 { font-size: 1.7rem !important }'],
  ['a lost shadow', '.voucher { filter: none !important }'],
  ['fields with 1 px more room', '.field { gap: 9px !important }'],
];

for (const [fault, css] of faults)
  test(`${fault} does not pass for the agreed picture`, async ({ book }) => {
    await openStory(book, loginPage, login);
    await withStyle(book, css, () =>
      expect(book).not.toHaveScreenshot('login-360.png', { fullPage: true }),
    );
  });
